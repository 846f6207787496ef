import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Option, PassengerOffer, Product } from '@opentop/contract/product'
import type { PassengerFacts } from '@opentop/domain/facts'
import { checkParty, isGuardian, maximumOf, type PartyOption } from '@opentop/domain/passenger/party'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { partyOf, type Choice, type PartChoice, type TripOption } from './choice.ts'

export type BookingStep = 'date' | 'ticket' | 'time' | 'passengers' | 'parts'
export type Missing = { step: BookingStep; refusal?: RefusalCode | undefined; params?: RefusalParams | undefined }
export type PartKinds = ReadonlyMap<number, Option['kind']>

export function missingIn(choice: Choice, option: TripOption, travellers: Product['travellers'], kinds: PartKinds): Missing | undefined {
  if (!option.selectable) return { step: 'ticket', refusal: 'option-not-selectable' }
  if ((option.kind === 'day' || option.kind === 'timed') && !choice.day) return { step: 'date' }
  if (option.kind === 'timed' && !choice.time) return { step: 'time', refusal: 'time-not-chosen' }
  const place = option.components.findIndex((_component, n) => !isCompletePart(choice.parts[n], kinds))
  const component = option.components[place]
  if (component) return { step: 'parts', refusal: 'package-incomplete', params: { component: component.name } }
  const party = partyOf(choice, option)
  if (party.length === 0) return { step: 'passengers' }
  const { studentCards, childDocuments, guardian } = choice
  const wrong = checkParty(partyOption(option), party, {
    studentCards,
    childDocuments,
    guardian: isGuardian(guardian),
    travellers,
  })
  return wrong && { step: 'passengers', refusal: wrong.refusal, params: wrong.params }
}

export function isCompletePart(part: PartChoice | undefined, kinds: PartKinds): boolean {
  const kind = part && kinds.get(part.optionId)
  if (!part || !kind) return false
  return kind === 'open' || (part.day !== undefined && (kind !== 'timed' || part.time !== undefined))
}

export function partyOption({
  passengers,
  minPassengers,
  maxPassengers,
}: Pick<Option, 'passengers' | 'minPassengers' | 'maxPassengers'>): PartyOption {
  return { passengers: passengers.map(factsOf), minPassengers, maxPassengers }
}

function factsOf({ typeId, ageFrom, ageTo, count, seat, perBooking }: PassengerOffer): PassengerFacts {
  return { typeId: typeId as PassengerTypeId, ageFrom: ageFrom ?? null, ageTo: ageTo ?? null, count, takesSeat: seat, perBooking }
}

export function maxPassengersOf(choice: Choice, option: TripOption): number {
  return maximumOf(partyOption(option), partyOf(choice, option))
}
