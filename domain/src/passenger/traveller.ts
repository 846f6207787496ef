import type { CatalogueFacts, PassengerFacts, ProductFacts } from '../facts.ts'
import type { FormRules, Rule } from '../form/form.ts'
import { headsOf, isAccompanied, type Party } from './party.ts'
import type { PassengerTypeId } from './passenger.ts'

export const registrationStates = ['NEEDED', 'QUEUED', 'SENT', 'ACCEPTED', 'REJECTED', 'EXPIRED'] as const
export type RegistrationState = (typeof registrationStates)[number]

type Asks = ProductFacts['travellers']
const strength: Record<Asks, number> = { none: 0, lead: 1, all: 2 }

export function strictestAsks(asks: readonly Asks[]): Asks {
  return asks.reduce((most, one) => (strength[one] > strength[most] ? one : most), 'none')
}

/** A package requires the strictest of its parts. */
export function asksOfSale(
  { productId, components = [] }: { productId: number; components?: readonly { optionId: number }[] | undefined },
  { products, options }: Pick<CatalogueFacts, 'products' | 'options'>,
): Asks {
  const ofParts = components.map(({ optionId }) => options.get(optionId)?.productId ?? 0)
  return strictestAsks([productId, ...ofParts].map((id) => products.get(id)?.travellers ?? 'none'))
}

export function travellersNeeded(asks: ProductFacts['travellers'], party: Readonly<Party>, offers: readonly PassengerFacts[]): number {
  if (asks === 'none') return 0
  return asks === 'lead' ? 1 : headsOf(party, offers)
}

export function travellerTypes(party: Readonly<Party>, needed: number): PassengerTypeId[] {
  const each = party.flatMap(({ typeId, quantity }) => Array.from({ length: quantity }, () => typeId))
  const sorted = each.toSorted((a, b) => Number(isAccompanied(a)) - Number(isAccompanied(b)))
  const last = sorted.findLast((typeId) => !isAccompanied(typeId)) ?? sorted[0]
  const more = last === undefined ? [] : Array.from({ length: Math.max(0, needed - sorted.length) }, () => last)
  return [...sorted, ...more].slice(0, needed)
}

const name = [{ rule: 'required' }, { rule: 'latin' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]
const phone = [{ rule: 'regex', pattern: /^\d[\d\s()./-]{4,18}$/ }] as const satisfies readonly Rule[]
/** As it is sent: with the prefix, which has a field of its own. */
const wholePhone = [{ rule: 'regex', pattern: /^\+?\d[\d\s()./-]{4,28}$/ }] as const satisfies readonly Rule[]
const document = [{ rule: 'required' }, { rule: 'regex', pattern: /^[A-Za-z0-9][A-Za-z0-9 ./-]{3,38}$/ }] as const satisfies readonly Rule[]

export function areAskedFor(typeIds: readonly number[], asked: readonly PassengerTypeId[]): boolean {
  const inOrder = (types: readonly number[]): string => types.toSorted((a, b) => a - b).join()
  return inOrder(typeIds) === inOrder(asked)
}

export type TravellerField = 'firstName' | 'lastName' | 'phone' | 'document'
/** The first traveller needs a phone number, for changes of service; a child without documents travels on a guardian's. */
export function travellerRules({
  isFirst,
  hasPapers,
  isSent = false,
}: {
  isFirst: boolean
  hasPapers: boolean
  isSent?: boolean
}): FormRules<TravellerField> {
  return {
    firstName: name,
    lastName: name,
    phone: [...(isFirst ? [{ rule: 'required' } as const] : []), ...(isSent ? wholePhone : phone)],
    document: hasPapers ? document : [],
  }
}
