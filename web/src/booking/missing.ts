import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Option, PassengerOffer, Product } from '@opentop/contract/product'
import type { PassengerFacts } from '@opentop/domain/facts'
import { checkParty, maximumOf, type PartyOption } from '@opentop/domain/party'
import type { PassengerTypeId } from '@opentop/domain/passenger'
import { partyOf, type Choice, type PartChoice } from './choice.ts'

export type BookingStep = 'date' | 'ticket' | 'time' | 'passengers' | 'parts'
/** What keeps a choice from the basket: a refusal as the server would give it, or a step that was not taken yet. */
export type Missing = { step: BookingStep; refusal?: RefusalCode | undefined; params?: RefusalParams | undefined }
/** The kind of each option that a part of a package may have. */
export type PartKinds = ReadonlyMap<number, Option['kind']>

/** The first thing that is still missing, in the order of the steps; the server has the last word. */
export function missingIn(choice: Choice, option: Option, travellers: Product['travellers'], kinds: PartKinds): Missing | undefined {
  if (!option.selectable) return { step: 'ticket', refusal: 'option-not-selectable' }
  if ((option.kind === 'day' || option.kind === 'timed') && !choice.day) return { step: 'date' }
  if (option.kind === 'timed' && !choice.time) return { step: 'time', refusal: 'time-not-chosen' }
  const place = option.components.findIndex((_component, n) => !isWholePart(choice.parts[n], kinds))
  const component = option.components[place]
  if (component) return { step: 'parts', refusal: 'package-incomplete', params: { component: component.name } }
  const party = partyOf(choice, option)
  if (party.length === 0) return { step: 'passengers' }
  const { studentCards, childDocuments, guardian } = choice
  const wrong = checkParty(partyOption(option), party, {
    studentCards,
    childDocuments,
    guardian: guardian.firstName.trim() !== '' && guardian.lastName.trim() !== '',
    travellers,
  })
  return wrong && { step: 'passengers', refusal: wrong.refusal, params: wrong.params }
}

/** A part has its option, its day, and its time where it has one. */
export function isWholePart(part: PartChoice | undefined, kinds: PartKinds): boolean {
  const kind = part && kinds.get(part.optionId)
  if (!part || !kind) return false
  return kind === 'open' || (part.day !== undefined && (kind !== 'timed' || part.time !== undefined))
}

/** An option in the words of the rules about parties. */
export function partyOption({ passengers, minPassengers, maxPassengers }: Option): PartyOption {
  return { passengers: passengers.map(factsOf), minPassengers, maxPassengers }
}

function factsOf({ typeId, ageFrom, ageTo, count, seat, perBooking }: PassengerOffer): PassengerFacts {
  return { typeId: typeId as PassengerTypeId, ageFrom: ageFrom ?? null, ageTo: ageTo ?? null, count, takesSeat: seat, perBooking }
}

export function mostOf(choice: Choice, option: Option): number {
  return maximumOf(partyOption(option), partyOf(choice, option))
}
