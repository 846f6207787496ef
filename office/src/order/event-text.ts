import { actWords } from '../messages/act.ts'
import { historyWords, reportWords } from '../messages/order-state.ts'
import { useLang, useWords } from '../messages/words.ts'
import { actPhrase } from '../record/act-name.ts'
import { moneyText } from '../text/money-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import type { Order } from './order-context.ts'

type Item = Order['timeline'][number]
type Text = { title: (item: Item) => string; detail: (item: Item) => string }

const knownKey = <T extends object>(table: T, key: string | undefined, other: keyof T & string): keyof T & string =>
  key !== undefined && key in table ? (key as keyof T & string) : other

/** The words for the stops of an order's timeline. */
export function useEventText({ currencyId }: Order): Text {
  const t = useWords(historyWords)
  const report = useWords(reportWords)
  const act = useWords(actWords)
  const lang = useLang()
  const day = (one: string | undefined): string => (one ? calendarDayText(lang, one, new Date()) : '…')
  return {
    title({ kind, cents = 0, state, what, by = '', count = 1, from, to }) {
      const amount = moneyText(lang, cents, currencyId)
      switch (kind) {
        case 'attempt':
          return t(kind, { state: report(knownKey(reportWords, state, 'open')) })
        case 'refund':
          return t(kind, { amount, state: report(knownKey(reportWords, state, 'open')) })
        case 'paid':
        case 'chargeback':
        case 'refund-short':
          return t(kind, { amount })
        case 'mail':
          return t(kind, { mail: report(knownKey(reportWords, what, 'otherMail')), state: report(knownKey(reportWords, state, 'waiting')) })
        case 'cancelled':
          return t(kind, { count })
        case 'date-changed':
          return t(kind, { from: day(from), to: day(to) })
        case 'note':
          return t(kind, { name: by })
        case 'act':
          return t(kind, { name: by, what: actPhrase(what ?? '', act) })
        default:
          return t(kind)
      }
    },
    detail({ kind, text = '', by = '', what = '' }) {
      if (kind === 'boarding') return [text, by].filter(Boolean).join(', ')
      if (kind === 'paid' || kind === 'attempt') return [what === 'scheme' ? report('card') : what, text].filter(Boolean).join(', ')
      if (kind === 'note') return `“${text}”`
      return kind === 'mail' || kind === 'act' ? text : ''
    },
  }
}
