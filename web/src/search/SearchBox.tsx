import { lazy, Suspense, useRef, useState } from 'react'
import type { Translate } from '../messages/translator.ts'
import { usePage } from '../state/page-context.tsx'
import { fromPriceText } from '../tour/from-price.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { optionsOf } from './options.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'
import './search.css'

const loadList = () => import('./SuggestionList.tsx')
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }))

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** An ARIA combobox in a real form. The server sends a text with one clear result there, any other to a list of results. */
export function SearchBox({ id, size }: { id: string; size?: 'small' | 'large' }) {
  const { t, href, money, intl } = usePage()
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions(text)
  const { query, options } = optionsOf(suggestions, {
    tours: (count) => t('count.tours', { count }),
    day: (day) => new Intl.DateTimeFormat(intl, dayFormat).format(new Date(day)),
    from: (price) => fromPriceText(t, price, money),
  })
  const label = size === 'small' ? t('search.quick') : t('search.label')
  const listId = `${id}-list`
  const { open, setOpen, listShown, current, setActive, press, leave } = useCombobox({
    form,
    listId,
    keys: options.map((option) => option.key),
    onEscape: (wasOpen) => {
      if (!wasOpen || suggestions.kind === 'none') setText('')
    },
    hasText: text !== '',
  })
  const status = statusText(t, suggestions.kind, options.length)

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
      {size !== 'small' && (
        <button className="button" type="submit">
          <span>{t('search.submit')}</span>
          <Icon name="arrow" className="icon--forward" />
        </button>
      )}
      {listShown && (
        <Suspense>
          <SuggestionList id={listId} query={query} options={options} active={current} onHover={setActive} />
        </Suspense>
      )}
      {open && !listShown && suggestions.kind !== 'none' && <SearchNote kind={suggestions.kind} text={status} />}
      <span className="visually-hidden" role="status">
        {open && suggestions.kind !== 'loading' ? status : ''}
      </span>
    </form>
  )
}

function statusText(t: Translate, kind: Suggestions['kind'], count: number): string {
  return {
    none: '',
    loading: t('search.loading'),
    found: t('search.found', { count }),
    empty: t('search.none'),
    failed: t('search.failed'),
  }[kind]
}

/** Why there is no list. */
function SearchNote({ kind, text }: { kind: Suggestions['kind']; text: string }) {
  const { t, href } = usePage()
  return (
    <div className="suggestions suggestions--note" aria-busy={kind === 'loading'}>
      <p>
        {text}{' '}
        {kind === 'empty' && (
          <a className="link" href={href({ page: 'destinations' })}>
            {t('search.check-all')}
          </a>
        )}
      </p>
    </div>
  )
}
