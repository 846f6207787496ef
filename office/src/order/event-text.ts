import { timeOf } from '@opentop/domain/day'
import { actWords } from '../messages/act.ts'
import { historyWords, reportWords } from '../messages/order-state.ts'
import { useLang, useWords } from '../messages/words.ts'
import { actPhrase } from '../record/act-name.ts'
import { moneyText } from '../text/money-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import type { Order } from './order-context.ts'
import { useWayText } from './way-text.ts'

type Item = Order['timeline'][number]
type Text = { title: (item: Item) => string; detail: (item: Item) => string }

const knownKey = <T extends object>(table: T, key: string | undefined, other: keyof T & string): keyof T & string =>
  key !== undefined && key in table ? (key as keyof T & string) : other

export function useEventText({ currencyId }: Order): Text {
  const t = useWords(historyWords)
  const report = useWords(reportWords)
  const act = useWords(actWords)
  const lang = useLang()
  const wayText = useWayText()
  const clock = (minute = -1): string => (minute < 0 ? '' : timeOf(minute % 1440))
  const day = (one: string | undefined): string => (one ? calendarDayText(lang, one, new Date()) : '…')
  const when = (one: string | undefined, minute: number | undefined): string => [day(one), clock(minute)].filter(Boolean).join(', ')
  return {
    title(item) {
      const { kind, cents = 0, state, what, by = '', count = 1 } = item
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
          return changedText(item)
        case 'chosen':
          return chosenText(item)
        case 'note':
          return t(kind, { name: by })
        case 'act':
          if (what === 'changeOrderDate' && state === 'to-pay') return t('date-held', { name: by })
          return t(kind, { name: by, what: actPhrase(what ?? '', act) })
        default:
          return t(kind)
      }
    },
    detail({ kind, state, text = '', by = '', what = '' }) {
      if (kind === 'mail' && state === 'sent' && text !== '') return t('mail-to', { email: text })
      if (kind === 'boarding') return [text, by].filter(Boolean).join(', ')
      if (kind === 'paid' || kind === 'attempt') return [wayText(what), text].filter(Boolean).join(', ')
      if (kind === 'note') return `“${text}”`
      return kind === 'mail' || kind === 'act' ? text : ''
    },
  }

  function changedText({ from, to, fromMinute, toMinute }: Item): string {
    if (from !== to) return t('date-changed', { from: when(from, fromMinute), to: when(to, toMinute) })
    const times = { from: clock(fromMinute), to: clock(toMinute) }
    return times.from && times.to ? t('time-changed', { ...times, day: day(to) }) : t('time-of-day-changed', { day: day(to) })
  }
  function chosenText({ what, state, by = '', to, toMinute }: Item): string {
    const said = what === 'keep' ? t('ticket-kept') : what === 'refund-all' ? t('everything-back') : t('money-back')
    const words = { what: what === 'rebook' || what === 'other-day' ? t('moved', { when: when(to, toMinute) }) : said }
    if (state === 'agent' || state === 'office') return t(`chosen-${state}`, { ...words, name: by })
    return t(state === 'default' ? 'chosen-default' : 'chosen-traveller', words)
  }
}
