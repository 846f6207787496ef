import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Disruption } from '@opentop/contract/disruption-act'
import { progressWords } from '../messages/disruption-progress.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { useLaneText } from './lane-text.ts'
import type { Party } from './lanes.ts'

type PartyChoices = OfficeAnswers['getPartyChoices']
export type Choice = PartyChoices['choices'][number]
type About = { disruption: Pick<Disruption, 'timezone'>; party: Pick<Party, 'offer'> }

export function useChoiceText({ disruption, party: { offer } }: About, choices: PartyChoices | undefined): (choice: Choice) => string {
  const t = useWords(progressWords)
  const lang = useLang()
  const { departure } = useLaneText(disruption.timezone)
  const money = (back: PartyChoices['refundAll']): string => (back ? moneyText(lang, back.cents, back.currencyId) : '')
  const kept = new Intl.ListFormat(lang).format(choices?.keeps ?? [])
  return (choice) => {
    if (choice === 'rebook') return offer ? t('choiceRebook', { when: departure(offer) }) : t('choiceOther')
    if (choice === 'refund-all') return t('choiceRefundAll', { sum: money(choices?.refundAll) })
    if (choice === 'refund' && kept !== '') return t('choiceRefundPart', { sum: money(choices?.refund), kept })
    if (choice === 'refund') return `${t('choiceRefund')} ${money(choices?.refund)}`.trim()
    return t(choice === 'other-day' ? 'choiceOther' : 'choiceKeep')
  }
}
