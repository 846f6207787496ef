import type { DisruptionParty } from '@opentop/contract/disruption-act'
import { currencies } from '@opentop/domain/price/currency'
import { timeOf } from '@opentop/domain/day'
import { spreadsheet } from '../file/spreadsheet.ts'

const columns = [
  'reference',
  'name',
  'language',
  'people',
  'reached_by',
  'agent',
  'mail',
  'choice',
  'chosen_by',
  'chosen_at',
  'moved_to',
  'currency',
  'refund',
  'refund_state',
] as const

export function disruptionFile(parties: readonly DisruptionParty[]): Buffer {
  const rows = parties.map((party) => ({
    reference: party.reference,
    name: party.name,
    language: party.lang,
    people: party.people,
    reached_by: party.reach,
    agent: party.agent ?? '',
    mail: party.mail,
    choice: party.choice ?? '',
    chosen_by: party.chosenBy ?? '',
    chosen_at: party.chosenAt ?? '',
    moved_to: party.movedTo ? `${party.movedTo.day}${party.movedTo.minute < 0 ? '' : ` ${timeOf(party.movedTo.minute)}`}` : '',
    currency: party.refund ? currencies[party.refund.currencyId].code : '',
    refund: party.refund ? (party.refund.cents / 100).toFixed(2) : '',
    refund_state: party.refund?.state ?? '',
  }))
  return spreadsheet(columns, rows)
}
