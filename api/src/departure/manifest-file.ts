import type { OfficeAnswers } from '@opentop/contract/office-api'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { spreadsheet } from '../file/spreadsheet.ts'

type Manifest = OfficeAnswers['getManifest']
const columns = ['name', 'reference', 'language', 'people', 'seats', 'boarded', 'stop', 'agent', 'needs', 'moved', 'notes'] as const

export function manifestFile({ parties }: Manifest): Buffer {
  const rows = parties.map((party) => ({
    name: party.name,
    reference: party.reference ?? '',
    language: party.lang,
    people: party.people.map(({ typeId, quantity }) => `${quantity} ${passengerTypes[typeId as PassengerTypeId]}`).join(', '),
    seats: party.seats,
    boarded: party.boarded,
    stop: party.boardedAtStop ?? '',
    agent: party.agent ?? '',
    needs: party.needs.join(', '),
    moved: party.isMoved ? 'yes' : '',
    notes: party.notes.join('; '),
  }))
  return spreadsheet(columns, rows)
}
