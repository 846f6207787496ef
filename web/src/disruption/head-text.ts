import type { DisruptionChoice } from '@opentop/contract/disruption'
import type { Lang } from '@opentop/domain/lang'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { weekdayText } from '../time/day-text.ts'
import { defaultText } from './default-text.ts'
import { cityMoment, partsText, tripWhen } from './trip-text.ts'

type Head = { tone: 'open' | 'done' | 'late'; title: string; text: string }

export function headText(t: Translate, lang: Lang, choice: DisruptionChoice, money: (cents: number) => string): Head {
  const { state, text, newTime, deadline, timezone, chosenBy } = choice
  const title = personalTitle(t, choice)
  const late = t('disruption.late', { when: tripWhen(t, lang, cityMoment(deadline, timezone)) })
  if (state === 'open') return { tone: 'open', title, text: `${text} ${t('disruption.pick')}` }
  if (state === 'waits') return { tone: 'open', title, text }
  if (state === 'over')
    return {
      tone: 'late',
      title: t('disruption.over-title'),
      text: `${late} ${t('disruption.over-then', { what: defaultText(t, lang, choice, money) })}`,
    }
  if (state === 'chosen') return { tone: 'done', title: t('disruption.in-work-title'), text: t('disruption.in-work') }
  if (choice.choice === undefined) {
    const news = newTime === undefined ? '' : ` ${t('disruption.new-time', { time: timeText(lang, newTime) })}`
    return { tone: 'open', title, text: `${text}${news}` }
  }
  if (choice.isReplaced) return { tone: 'late', title: t('disruption.replaced-title'), text: t('disruption.replaced') }
  const outcome = outcomeText(t, lang, choice, money)
  return chosenBy === 'default'
    ? { tone: 'late', title: t(`disruption.late-${outcome.kind}`), text: `${late} ${outcome.text}` }
    : { tone: 'done', title: outcome.title, text: outcome.text }
}

function personalTitle(t: Translate, { kind, before }: Pick<DisruptionChoice, 'kind' | 'before'>): string {
  return t(`disruption.title-${kind}`, { weekday: weekdayText(t, before.day, 'long') })
}

type Outcome = { kind: 'refund' | 'moved' | 'kept'; title: string; text: string }

function outcomeText(t: Translate, lang: Lang, choice: DisruptionChoice, money: (cents: number) => string): Outcome {
  const { before, after, newTime, refundCents } = choice
  if (choice.choice === 'refund' || choice.choice === 'refund-all') {
    const back = refundCents === undefined ? t('disruption.refund-agency') : t('disruption.refunded', { amount: money(refundCents) })
    const kept = choice.keeps.length > 0 ? [t('disruption.kept-part', partsText(lang, choice))] : []
    return { kind: 'refund', title: t('disruption.refund-title'), text: [back, ...kept].join(' ') }
  }
  const travel = after ?? { ...before, time: newTime ?? before.time }
  const seeYou = t('disruption.see-you', { weekday: weekdayText(t, travel.day, 'long') })
  const when = tripWhen(t, lang, travel)
  return after
    ? { kind: 'moved', title: seeYou, text: t('disruption.moved', { when }) }
    : { kind: 'kept', title: seeYou, text: t('disruption.kept', { when }) }
}
