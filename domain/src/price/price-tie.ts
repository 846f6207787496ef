import type { ProductFile } from '@opentop/contract/product-file'
import { resolveDay } from '../day.ts'

type Option = ProductFile['options'][number]
type Rule = Partial<NonNullable<Option['priceRules']>[number]> & Pick<NonNullable<Option['priceRules']>[number], 'type' | 'prices'>
type Tie = { at: number; other: number | undefined }

/** Days relative to today keep their order whatever today is. */
const anyDay = '2030-01-01'
const conditions: readonly (readonly (keyof Rule)[])[] = [
  ['saleFrom', 'saleTo'],
  ['serviceFrom', 'serviceTo'],
  ['weekdays'],
  ['timeFrom', 'timeTo'],
  ['leadDaysMin', 'leadDaysMax'],
  ['minPassengers'],
  ['site'],
  ['channel'],
]

/** They can hold at once with the same priority, and neither is a special case of the other. */
export function priceTies({ types, priceRules = [] }: Pick<Option, 'types' | 'priceRules'>): Tie[] {
  const plain = Object.entries(types).flatMap(([type, offer]): Rule[] =>
    offer?.prices ? [{ type: type as Rule['type'], prices: offer.prices }] : [],
  )
  return priceRules.flatMap((rule, at) => {
    const rivals = [...plain.map((one) => ({ one, other: undefined })), ...priceRules.slice(0, at).map((one, other) => ({ one, other }))]
    return rivals.flatMap(({ one, other }): Tie[] => (isTie(rule, one) ? [{ at, other }] : []))
  })
}

function isTie(a: Rule, b: Rule): boolean {
  const currencies = Object.keys(a.prices).filter((currency) => currency in b.prices)
  if (a.type !== b.type || currencies.length === 0 || (a.priority ?? 0) !== (b.priority ?? 0) || !canMeet(a, b)) return false
  const [own, others] = [given(a), given(b)]
  return own.size === others.size || !(own.isSupersetOf(others) || others.isSupersetOf(own))
}

const given = (rule: Rule): ReadonlySet<number> =>
  new Set(conditions.flatMap((names, at) => (names.some((name) => rule[name] !== undefined) ? [at] : [])))

function canMeet(a: Rule, b: Rule): boolean {
  const dayOf = (text: string | undefined): string | undefined => text && resolveDay(text, anyDay)
  return (
    overlap([dayOf(a.saleFrom), dayOf(a.saleTo)], [dayOf(b.saleFrom), dayOf(b.saleTo)]) &&
    overlap([dayOf(a.serviceFrom), dayOf(a.serviceTo)], [dayOf(b.serviceFrom), dayOf(b.serviceTo)]) &&
    overlap([a.timeFrom, a.timeTo], [b.timeFrom, b.timeTo]) &&
    overlap([a.leadDaysMin, a.leadDaysMax], [b.leadDaysMin, b.leadDaysMax]) &&
    (!a.weekdays || !b.weekdays || a.weekdays.some((day) => b.weekdays?.includes(day))) &&
    (['site', 'channel'] as const).every((name) => a[name] === undefined || b[name] === undefined || a[name] === b[name])
  )
}

function overlap<T extends string | number>([from, to]: (T | undefined)[], [otherFrom, otherTo]: (T | undefined)[]): boolean {
  return (
    (to === undefined || otherFrom === undefined || otherFrom <= to) && (otherTo === undefined || from === undefined || from <= otherTo)
  )
}
