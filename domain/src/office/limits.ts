import type { CurrencyId } from '../currency.ts'

/** Limits of a site by currency, in minor units. */
type Limit = Readonly<Record<CurrencyId, number>>
const limitKeys = ['goodwill-limit', 'refund-limit'] as const
export type LimitKey = (typeof limitKeys)[number]

const hundredEuros: Limit = { 1: 10_000, 2: 8_500, 3: 11_000 }
/** Goodwill above its limit waits for a second person, a refund above its limit asks for a confirmation. */
const defaultLimits: Readonly<Record<LimitKey, Limit>> = { 'goodwill-limit': hundredEuros, 'refund-limit': hundredEuros }

/** The limit of a site, from its setting where there is a usable one. */
export function limitOf(key: LimitKey, currencyId: CurrencyId, setting: unknown): number {
  const set = typeof setting === 'object' && setting !== null ? (setting as Record<string, unknown>)[String(currencyId)] : undefined
  return typeof set === 'number' && Number.isSafeInteger(set) && set >= 0 ? set : defaultLimits[key][currencyId]
}

/** The pause after which an operator with one person may confirm an act that otherwise needs a second one. */
export const alonePauseSeconds = 60
export const approvalDays = 7
