import { currencies, type CurrencyId } from '../price/currency.ts'
import type { CatalogueFacts, OptionFacts } from '../facts.ts'
import { fromPriceOfOption, type PriceView } from '../price/from-price.ts'
import type { Site } from '../site.ts'
import type { ServedLine } from './line-service.ts'
import type { Table, Tables } from './table.ts'

const beforeBoarding = 1
const homeCurrencies: Partial<Record<string, CurrencyId>> = { GB: 2, US: 3 }

type FareView = {
  facts: CatalogueFacts
  site: Site
  countryCode: string
  lines: readonly ServedLine[]
  prices: Omit<PriceView, 'currencyId'>
}

export function fareTables(view: FareView): Tables {
  const fares = new Map<string, (string | number)[]>()
  const rules: (string | number)[][] = []
  for (const { id, line } of view.lines)
    for (const productId of line.productIds)
      for (const option of view.facts.products.get(productId)?.options ?? []) {
        const price = option.kind === 'timed' ? undefined : priceOf(option, view)
        if (!price) continue
        const fareId = String(option.id)
        fares.set(fareId, [fareId, price.amount, price.currency, beforeBoarding, '', view.site.key, secondsOf(option)])
        rules.push([fareId, id])
      }
  const head = ['fare_id', 'price', 'currency_type', 'payment_method', 'transfers', 'agency_id', 'transfer_duration']
  return { 'fare_attributes.txt': table(head, [...fares.values()]), 'fare_rules.txt': table(['fare_id', 'route_id'], rules) }
}

const table = (head: readonly string[], rows: Table): Table => [head, ...rows]

function priceOf(option: OptionFacts, { site, countryCode, prices }: FareView): { amount: string; currency: string } | undefined {
  const home = homeCurrencies[countryCode]
  const wanted = home !== undefined && site.currencies.includes(home) ? [home, ...site.currencies] : site.currencies
  for (const currencyId of wanted) {
    const price = fromPriceOfOption(option, { ...prices, currencyId })
    if (price) return { amount: (price.cents / 100).toFixed(2), currency: currencies[currencyId].code }
  }
  return undefined
}

function secondsOf({ use }: OptionFacts): number | '' {
  if (use?.kind === 'hours') return use.count * 3600
  return use?.kind === 'days' ? use.count * 86_400 : ''
}
