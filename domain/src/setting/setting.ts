import { currencyIds, type CurrencyId } from '../price/currency.ts'
import { usualRefundDelayMinutes, usualTravellerLimit } from '../disruption/disruption.ts'

type Amounts = Readonly<Record<CurrencyId, number>>
type Bounds = { least: number; most: number }
type Rule = Bounds & ({ kind: 'money'; usual: Amounts } | { kind: 'number'; usual: number })

const hundredEuros: Amounts = { 1: 10_000, 2: 8_500, 3: 11_000 }
const mostCents = 10_000_000

const rules = {
  'goodwill-limit': { kind: 'money', usual: hundredEuros, least: 0, most: mostCents },
  'refund-limit': { kind: 'money', usual: hundredEuros, least: 0, most: mostCents },
  'disruption-limit': { kind: 'number', usual: usualTravellerLimit, least: 0, most: 100_000 },
  'delay-refund-minutes': { kind: 'number', usual: usualRefundDelayMinutes, least: 1, most: 1440 },
  'payment-link-hours': { kind: 'number', usual: 24, least: 1, most: 8760 },
} as const satisfies Record<string, Rule>
export type SettingKey = keyof typeof rules
type KeyOf<K extends Rule['kind']> = { [N in SettingKey]: (typeof rules)[N]['kind'] extends K ? N : never }[SettingKey]
export type MoneySetting = KeyOf<'money'>
type NumberSetting = KeyOf<'number'>
export const settingKeys = Object.keys(rules) as SettingKey[]
export const settingRule = (key: SettingKey): Rule => rules[key]

export function settingNumber(key: NumberSetting, stored: unknown): number {
  return isWithin(stored, rules[key]) ? stored : rules[key].usual
}

export function settingAmount(key: MoneySetting, currencyId: CurrencyId, stored: unknown): number {
  const cents =
    typeof stored === 'object' && stored !== null ? new Map<string, unknown>(Object.entries(stored)).get(String(currencyId)) : undefined
  return isWithin(cents, rules[key]) ? cents : rules[key].usual[currencyId]
}

type Value = { amounts: { currencyId: CurrencyId; cents: number }[] } | { count: number }
export function settingValue(key: SettingKey, stored: unknown): Value {
  if (isMoney(key)) return { amounts: currencyIds.map((currencyId) => ({ currencyId, cents: settingAmount(key, currencyId, stored) })) }
  return { count: settingNumber(key, stored) }
}

const isMoney = (key: SettingKey): key is MoneySetting => settingRule(key).kind === 'money'

type Wish = { amounts?: readonly { currencyId: CurrencyId; cents: number }[] | undefined; count?: number | undefined }
type Stored = { ok: true; stored: Amounts | number | null } | (Bounds & { ok: false; field: string })

export function storedSetting(key: SettingKey, { amounts, count }: Wish): Stored {
  const { least, most } = rules[key]
  const wrong = (field: string): Stored => ({ ok: false, field, least, most })
  if (amounts === undefined && count === undefined) return { ok: true, stored: null }
  if (!isMoney(key)) return isWithin(count, rules[key]) ? { ok: true, stored: count } : wrong('count')
  const cents = new Map(amounts?.map((one) => [one.currencyId, one.cents]))
  const missing = currencyIds.find((id) => !isWithin(cents.get(id), rules[key]))
  if (missing !== undefined) return wrong(`amounts.${missing}`)
  return { ok: true, stored: { 1: cents.get(1) ?? 0, 2: cents.get(2) ?? 0, 3: cents.get(3) ?? 0 } }
}

function isWithin(value: unknown, { least, most }: Bounds): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
}
