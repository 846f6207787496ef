import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { filterNames, type FilterName } from './order-filters.ts'
import './search-box.css'

type Props = {
  text: string
  onText: (text: string) => void
  saying: (name: FilterName) => { name: string; value: string } | undefined
  onRemove: (name: FilterName) => void
  field: RefObject<HTMLInputElement | null>
  mistake: string | undefined
}

const pause = 250

/** What is typed is kept here and goes to the address after a pause; filters that are set stand before it as tokens. */
export function SearchBox({ text, onText, saying, onRemove, field, mistake }: Props): ReactNode {
  const t = useWords(orderWords)
  const [typed, setTyped] = useTyped(text, onText)
  const tokens = filterNames.flatMap((name) => {
    const said = saying(name)
    return said ? [{ id: name, text: `${said.name}: ${said.value}` }] : []
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = tokens.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) onRemove(last.id)
    if (event.key === 'Enter') onText(typed.trim())
    if (event.key === 'Escape') {
      // the browser would empty a search field
      event.preventDefault()
      field.current?.blur()
    }
  }
  return (
    <div>
      <div className="search-box__line">
        <Icon name="search" />
        {tokens.map((token) => (
          <button
            key={token.id}
            type="button"
            className="search-box__token"
            aria-label={t('removeToken', { filter: token.text })}
            onClick={() => onRemove(token.id)}
          >
            {token.text}
            <Icon name="close" />
          </button>
        ))}
        <input
          ref={field}
          className="search-box__field"
          type="search"
          aria-label={t('search')}
          aria-invalid={mistake !== undefined}
          placeholder={t('searchHint')}
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys="/" />
      </div>
      {mistake && (
        <p className="search-box__mistake" role="alert">
          {mistake}
        </p>
      )}
    </div>
  )
}

function useTyped(text: string, onText: (text: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    // the address changed by itself: Back, a view or a link
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = wanted
      latest.current(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
