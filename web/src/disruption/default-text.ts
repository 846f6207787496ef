import type { DisruptionChoice } from '@opentop/contract/disruption'
import type { Lang } from '@opentop/domain/lang'
import type { Translate } from '../messages/translator.ts'
import { offeredMove, partsText, tripWhen } from './trip-text.ts'

type Default = Pick<DisruptionChoice, 'defaultChoice' | 'offers' | 'paidCents' | 'before' | 'keeps'>

export function defaultText(t: Translate, lang: Lang, choice: Default, money: (cents: number) => string): string {
  const move = offeredMove(choice)
  if (choice.defaultChoice === 'keep') return t('disruption.default-keep')
  if (choice.defaultChoice === 'rebook' && move) return t('disruption.default-rebook', { when: tripWhen(t, lang, move) })
  const cents = choice.offers.find((offer) => offer.choice === 'refund')?.refundCents ?? choice.paidCents
  if (cents !== undefined && choice.keeps.length > 0)
    return t('disruption.default-refund-part', { amount: money(cents), ...partsText(lang, choice) })
  return cents === undefined ? t('disruption.default-refund-agency') : t('disruption.default-refund', { amount: money(cents) })
}
