import type { Refused } from '@opentop/contract/endpoint'
import type { OptionFacts, PassengerFacts, ProductFacts } from '../facts.ts'
import { passengerTypeId, type PassengerCode, type PassengerTypeId } from './passenger.ts'

export type Party = { typeId: PassengerTypeId; quantity: number }[]

export const maxOptionPassengers = 15
const infantsPerGrownUp = 2
const grownUpAge = 18
export const adultsOfFamily = 2

const idsOf = (...codes: PassengerCode[]): ReadonlySet<PassengerTypeId> => new Set(codes.map(passengerTypeId))
const grownUps = idsOf('group', 'adult', 'senior', 'student', 'resident', 'family', 'residentSenior', 'disability')
const accompanied = idsOf('child', 'infant', 'mini', 'residentChild')
const [family, infant, student, youth] = (['family', 'infant', 'student', 'youth'] as const).map(passengerTypeId)

export function tidyParty(party: Readonly<Party>): Party {
  const quantities = new Map<PassengerTypeId, number>()
  for (const { typeId, quantity } of party) quantities.set(typeId, (quantities.get(typeId) ?? 0) + quantity)
  return [...quantities]
    .filter(([, quantity]) => quantity !== 0)
    .map(([typeId, quantity]) => ({ typeId, quantity }))
    .toSorted((a, b) => a.typeId - b.typeId)
}

/** A family ticket counts several; of a ticket per booking the quantity is the number of people. */
export function headsOf(party: Readonly<Party>, offers: readonly PassengerFacts[]): number {
  return party.reduce((sum, { typeId, quantity }) => sum + headsOfOne(offerOf(offers, typeId), quantity), 0)
}

export function seatsOf(party: Readonly<Party>, offers: readonly PassengerFacts[]): number {
  return headsOf(
    party.filter(({ typeId }) => offerOf(offers, typeId)?.takesSeat ?? true),
    offers,
  )
}

function offerOf(offers: readonly PassengerFacts[], typeId: PassengerTypeId): PassengerFacts | undefined {
  return offers.find((offer) => offer.typeId === typeId)
}

function headsOfOne(offer: PassengerFacts | undefined, quantity: number): number {
  return offer && !offer.perBooking ? quantity * offer.count : quantity
}

export type PartyPapers = {
  studentCards?: boolean | undefined
  guardian?: boolean | undefined
  childDocuments?: boolean | undefined
  travellers: ProductFacts['travellers']
}
type PartyRefusal =
  | 'no-passengers'
  | 'too-few-passengers'
  | 'too-many-passengers'
  | 'grown-up-needed'
  | 'student-card-needed'
  | 'guardian-needed'

export type PartyOption = Pick<OptionFacts, 'passengers' | 'minPassengers' | 'maxPassengers'>

/** Blanks and signs are no name. */
export function isGuardian(guardian: { firstName: string; lastName: string } | undefined): boolean {
  return guardian !== undefined && [guardian.firstName, guardian.lastName].every((name) => /\p{L}/u.test(name))
}

export function checkParty(option: PartyOption, party: Readonly<Party>, papers: PartyPapers): Refused<PartyRefusal> | undefined {
  const offers = option.passengers
  if (party.length === 0 || party.some(({ typeId, quantity }) => !isCount(quantity) || !offerOf(offers, typeId)))
    return { ok: false, refusal: 'no-passengers' }
  const heads = headsOf(party, offers)
  const minimum = option.minPassengers
  if (heads < minimum) return { ok: false, refusal: 'too-few-passengers', params: { minimum } }
  const maximum = maximumOf(option, party)
  if (heads > maximum) return { ok: false, refusal: 'too-many-passengers', params: { maximum } }
  if (lacksCompanion(party, offers)) return { ok: false, refusal: 'grown-up-needed', params: { maximum: infantsPerGrownUp } }
  if (hasStudent(party) && !papers.studentCards) return { ok: false, refusal: 'student-card-needed' }
  if (papers.travellers !== 'none' && hasAccompanied(party) && !papers.childDocuments && !papers.guardian)
    return { ok: false, refusal: 'guardian-needed' }
  return undefined
}

export function hasStudent(party: Readonly<Party>): boolean {
  return has(party, (typeId) => typeId === student)
}

export function hasAccompanied(party: Readonly<Party>): boolean {
  return has(party, (typeId) => accompanied.has(typeId))
}

function isCount(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0
}

function has(party: Readonly<Party>, wanted: (typeId: PassengerTypeId) => boolean): boolean {
  return party.some(({ typeId }) => wanted(typeId))
}

/** A ticket per booking has the operator's own limit; the general limit is for individual tickets. */
export function maximumOf(option: PartyOption, party: Readonly<Party>): number {
  const whole = has(party, (typeId) => offerOf(option.passengers, typeId)?.perBooking ?? false)
  return whole ? option.maxPassengers : Math.min(option.maxPassengers, maxOptionPassengers)
}

export function lacksCompanion(party: Readonly<Party>, offers: readonly PassengerFacts[]): boolean {
  if (!hasAccompanied(party)) return false
  const companions = party.reduce((sum, { typeId, quantity }) => sum + grownUpsIn(typeId, quantity, offers), 0)
  const infants = party.reduce((sum, { typeId, quantity }) => sum + (typeId === infant ? quantity : 0), 0)
  return companions === 0 || infants > companions * infantsPerGrownUp
}

export function isAccompanied(typeId: PassengerTypeId): boolean {
  return accompanied.has(typeId)
}

/** For a youth the ages of the option decide. */
export function canAccompany(typeId: PassengerTypeId, offers: readonly PassengerFacts[]): boolean {
  return typeId === youth ? (offerOf(offers, typeId)?.ageFrom ?? 0) >= grownUpAge : grownUps.has(typeId)
}

function grownUpsIn(typeId: PassengerTypeId, quantity: number, offers: readonly PassengerFacts[]): number {
  if (!canAccompany(typeId, offers)) return 0
  return typeId === family ? quantity * Math.min(adultsOfFamily, offerOf(offers, typeId)?.count ?? 1) : quantity
}
