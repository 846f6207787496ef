import { useRef, useState, type ComponentType } from 'react'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { ShownList, SuggestionsProps } from './Suggestions.tsx'
import type { ComboboxEvents } from './use-combobox.ts'
import './search.css'

/**
 * An ARIA combobox in a real form. The server sends a text with one clear result there, any other to a list of results.
 * The suggestions are loaded when the field is first used; until then, and if that fails, it is a plain form.
 */
export function SearchBox({ id, size }: { id: string; size?: 'small' | 'large' }) {
  const { t, href } = usePage()
  const [text, setText] = useState('')
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [failed, setFailed] = useState(false)
  const [list, setList] = useState<ShownList>()
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useRef<ComboboxEvents>(null)
  const label = size === 'small' ? t('search.quick') : t('search.label')
  const listId = `${id}-list`

  async function load(): Promise<void> {
    // a `then` of the import itself would keep its failure from the page, which reloads
    const loaded = await import('./Suggestions.tsx').catch(() => undefined)
    if (loaded) setSuggestions(() => loaded.Suggestions)
    else setFailed(true)
  }

  return (
    <form
      className={classes('search', size && `search--${size}`)}
      role="search"
      aria-label={label}
      action={href({ page: 'destinations' })}
      ref={form}
      onBlur={(event) => suggestions.current?.leave(event)}
    >
      <Icon name="search" />
      <input type="hidden" name="go" value="1" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder={size === 'small' ? t('search.what') : t('search.placeholder')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={listId}
        aria-activedescendant={list?.active && `${listId}-${list.active}`}
        onChange={(event) => {
          setText(event.target.value)
          suggestions.current?.open()
          // text from before hydration comes without a focus event
          void load()
        }}
        onKeyDown={(event) => suggestions.current?.press(event)}
        onFocus={() => void load()}
        onClick={() => suggestions.current?.open()}
      />
      {size !== 'small' && (
        <button className="button" type="submit">
          <span>{t('search.submit')}</span>
          <Icon name="arrow" className="icon--forward" />
        </button>
      )}
      {failed && text !== '' && (
        <p className="suggestions suggestions--note" role="status">
          {t('search.failed')}
        </p>
      )}
      {Suggestions && <Suggestions id={listId} ref={suggestions} form={form} text={text} onText={setText} onList={setList} />}
    </form>
  )
}
