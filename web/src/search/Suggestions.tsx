import { useImperativeHandle, useLayoutEffect, type Ref, type RefObject } from 'react'
import type { Translate } from '../messages/translator.ts'
import { usePage } from '../state/page-context.tsx'
import { fromPriceText } from '../tour/from-price.ts'
import { optionsOf } from './options.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useCombobox, type ComboboxEvents } from './use-combobox.ts'
import { useSuggestions, type Suggestions as Found } from './use-suggestions.ts'

export type ShownList = { active: string | undefined } | undefined
export type SuggestionsProps = {
  id: string
  ref: Ref<ComboboxEvents>
  form: RefObject<HTMLFormElement | null>
  text: string
  onText: (text: string) => void
  onList: (list: ShownList) => void
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

export function Suggestions({ id, ref, form, text, onText, onList }: SuggestionsProps) {
  const { t, money, intl } = usePage()
  const suggestions = useSuggestions(text)
  const { query, options } = optionsOf(suggestions, {
    tours: (count) => t('count.tours', { count }),
    day: (day) => new Intl.DateTimeFormat(intl, dayFormat).format(new Date(day)),
    from: (price) => fromPriceText(t, price, money),
  })
  const { open, listShown, current, setActive, events } = useCombobox({
    form,
    listId: id,
    keys: options.map((option) => option.key),
    isCurrent: suggestions.kind === 'found',
    onEscape: (wasOpen) => {
      if (!wasOpen || suggestions.kind === 'none') onText('')
    },
    hasText: text !== '',
  })
  const status = statusText(t, suggestions.kind, options.length)
  useImperativeHandle(ref, () => events)
  useLayoutEffect(() => onList(listShown ? { active: current } : undefined), [onList, listShown, current])

  return (
    <>
      {listShown && <SuggestionList id={id} query={query} options={options} active={current} onHover={setActive} />}
      {open && !listShown && suggestions.kind !== 'none' && <SearchNote kind={suggestions.kind} text={status} />}
      <span className="visually-hidden" role="status">
        {open && suggestions.kind !== 'loading' ? status : ''}
      </span>
    </>
  )
}

function statusText(t: Translate, kind: Found['kind'], count: number): string {
  return {
    none: '',
    loading: t('search.loading'),
    found: t('search.found', { count }),
    empty: t('search.none'),
    failed: t('search.failed'),
  }[kind]
}

function SearchNote({ kind, text }: { kind: Found['kind']; text: string }) {
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
