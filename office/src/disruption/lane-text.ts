import type { OfficeLang } from '@opentop/contract/right'
import { localTime } from '@opentop/domain/zone'
import { progressWords } from '../messages/disruption-progress.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { departureName } from './departure-name.ts'
import { heardOf, isUnreached, type Lane, type Party } from './lanes.ts'
import { sumsText } from './sums.ts'

export function useLaneText(timezone: string) {
  const t = useWords(progressWords)
  const lang = useLang()
  const now = useNow()
  const today = localTime(now.getTime(), timezone).day
  const at = (instant: string): string => whenText(lang, new Date(instant), timezone, now)
  const departure = (one: { day: string; minute: number }): string => departureName(lang, one, today)

  const shortly = (instant: string): string => {
    const { day, minute } = localTime(Date.parse(instant), timezone)
    return departureName(lang, { day, minute: day === today ? minute : -1 }, today)
  }

  const title = ({ kind, to }: Lane): string => {
    if (kind !== 'moved') return t(kind)
    return to ? t('moved', { when: departure(to) }) : t('movedElsewhere')
  }
  const place = (lane: Lane): string => {
    if (lane.kind !== 'moved') return t(lane.kind)
    return lane.to ? departure(lane.to) : t('otherDepartures')
  }
  const party = (one: Party): string => {
    const { state, choice, chosenAt } = one
    if (isUnreached(one)) return one.phone ? t('callThis', { phone: one.phone }) : t(one.mail === 'failed' ? 'mailFailed' : 'noMail')
    if (state === 'told') return openText(one)
    const working = state === 'chosen' ? t('working') : ''
    const by = chosenAt ? chosenText(one, at(chosenAt)) : ''
    return [choice === 'refund' || choice === 'refund-all' ? refundText(lang, one) : by, working].filter(Boolean).join(', ')
  }

  function openText({ reach, agent, openedAt, mail }: Party): string {
    if (openedAt) return t('opened', { when: at(openedAt) })
    if (reach === 'agent' && agent) return t('agentTold', { agent })
    return t(mail === 'waiting' ? 'mailWaiting' : 'notOpened')
  }
  function chosenText({ chosenBy, agent = '' }: Party, when: string): string {
    if (chosenBy === 'agent') return t('byAgent', { agent, when })
    if (chosenBy === 'office') return t('byOffice', { when })
    return t(chosenBy === 'default' ? 'byDefault' : 'byTraveller', { when })
  }
  function refundText(said: OfficeLang, { refund }: Party): string {
    if (!refund) return ''
    const sum = moneyText(said, refund.cents, refund.currencyId)
    return t(refund.state === 'DONE' ? 'refundDone' : refund.state === 'FAILED' ? 'refundFailed' : 'refundRequested', { sum })
  }
  const heard = (parties: readonly Party[]): string => {
    const { told, underway, missed } = heardOf(parties)
    if (underway + missed === 0) return t('allTold', { count: told })
    const rest = [underway > 0 && t('underway', { count: underway }), missed > 0 && t('missed', { count: missed })]
    return [t('told', { count: told }), ...rest].filter(Boolean).join(', ')
  }
  return { title, place, party, departure, at, heard, detail: (lane: Lane, deadline: string) => detailOf(lane, deadline) }

  function detailOf({ kind, parties }: Lane, deadline: string): string {
    if (kind === 'choosing') return t('untilShort', { when: shortly(deadline) })
    if (kind === 'unreached') return t('parties', { count: parties.length })
    if (kind === 'moved') return t('movedShort')
    return kind === 'refunded' ? sumsText(lang, sumsOf(parties)) : ''
  }
}
export type LaneText = ReturnType<typeof useLaneText>

function sumsOf(parties: readonly Party[]): NonNullable<Party['refund']>[] {
  const sums = new Map<number, NonNullable<Party['refund']>>()
  for (const { refund } of parties)
    if (refund) sums.set(refund.currencyId, { ...refund, cents: refund.cents + (sums.get(refund.currencyId)?.cents ?? 0) })
  return [...sums.values()]
}
