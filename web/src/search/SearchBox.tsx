import { lazy, Suspense, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useShop } from '../shop.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { optionsOf } from './options.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./SuggestionList.tsx')
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }))

/** An ARIA combobox in a real form: without scripts it leads to all destinations, filtered by the text. */
export function SearchBox({ id, size }: { id: string; size?: 'sm' | 'lg' }) {
  const { t, href, money } = useShop()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions(text)
  const { query, options } = optionsOf(suggestions, {
    tours: (count) => t('count.tours', { count }),
    from: (cents, currencyId) => t('price.from-amount', { price: money(cents, currencyId) }),
  })
  const label = size === 'sm' ? t('search.quick') : t('search.label')
  const listId = `${id}-list`
  const listShown = open && options.length > 0
  const current = listShown && options.some((option) => option.key === active) ? active : undefined
  const sayings = {
    none: '',
    loading: t('search.loading'),
    found: t('search.found', { count: options.length }),
    empty: t('search.none'),
    failed: t('search.failed'),
  }

  function close(): void {
    setOpen(false)
    setActive(undefined)
  }

  function move(step: 1 | -1): void {
    const places = [undefined, ...options.map((option) => option.key)]
    const next = places[(places.indexOf(current) + step + places.length) % places.length]
    setActive(next)
    if (next) document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (listShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      document.getElementById(`${listId}-${current}`)?.click()
    } else if (event.key === 'Escape' && (open || text !== '')) {
      event.preventDefault()
      if (!open || suggestions.kind === 'none') setText('')
      close()
    }
  }

  function leave(event: FocusEvent): void {
    if (!form.current?.contains(event.relatedTarget)) close()
  }

  return (
    <form
      className={classes('search', size && `search--${size}`)}
      role="search"
      aria-label={label}
      action={href({ page: 'destinations' })}
      ref={form}
      onBlur={leave}
    >
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder={size === 'sm' ? t('search.label') : t('search.placeholder')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listShown}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current}`}
        onChange={(event) => {
          setText(event.target.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={press}
        onFocus={() => void loadList()}
        onClick={() => setOpen(true)}
      />
      {size !== 'sm' && (
        <button className="btn" type="submit">
          <span>{t('search.submit')}</span>
          <Icon name="arrow" className="i--go" />
        </button>
      )}
      {listShown && (
        <Suspense>
          <SuggestionList id={listId} query={query} options={options} active={current} onHover={setActive} />
        </Suspense>
      )}
      {open && !listShown && suggestions.kind !== 'none' && (
        <div className="suggest suggest--note" aria-busy={suggestions.kind === 'loading'}>
          <p>
            {sayings[suggestions.kind]}{' '}
            {suggestions.kind === 'empty' && (
              <a className="link" href={href({ page: 'destinations' })}>
                {t('search.check-all')}
              </a>
            )}
          </p>
        </div>
      )}
      <span className="vh" role="status">
        {open && suggestions.kind !== 'loading' ? sayings[suggestions.kind] : ''}
      </span>
    </form>
  )
}
