import type { BookableTimes } from '../availability/bookable-times.ts'
import { currencies, type CurrencyId } from './currency.ts'
import type { CatalogueFacts, OptionFacts, PriceRow } from '../facts.ts'
import { lowestPrice, type DayTimes } from './lowest-price.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'
import { isEarly } from './price.ts'

/** Site '' is every site without a price of its own. */
export type PriceKey = { optionId: number; typeId: PassengerTypeId; currencyId: CurrencyId; site: string }
export type OfferedPrice = PriceKey & { cents: number }

/** A reduction is measured by the lowest price of so many days before it. */
export const referenceDays = 30

const currencyIds = Object.keys(currencies).map((id) => Number(id) as CurrencyId)

/** Early prices and those of agents are no usual prices. */
export function offeredPrices({ options }: Pick<CatalogueFacts, 'options'>, bookable: BookableTimes): OfferedPrice[] {
  return [...options.values()].flatMap((option) => {
    const times = bookable.get(option.id)
    if (!times) return []
    const usual = { ...option, prices: option.prices.filter((row) => !isEarly(row) && row.channel !== 'agent') }
    return sitesOf(usual).flatMap((site) =>
      currencyIds.flatMap((currencyId) =>
        option.passengers.flatMap((offer) => {
          const list = { currencyId, site, channel: 'web', saleDay: times.today } as const
          const asked = times.days.flatMap((day: DayTimes) => lowestPrice(usual, offer, day, list)?.row.cents ?? [])
          return asked.length > 0 ? [{ optionId: option.id, typeId: offer.typeId, currencyId, site, cents: Math.min(...asked) }] : []
        }),
      ),
    )
  })
}

function sitesOf({ prices }: Pick<OptionFacts, 'prices'>): string[] {
  return ['', ...new Set(prices.flatMap(({ site }) => site ?? []))]
}

/** The catalogue's, where nothing lower was offered in the days before the reduction. */
export function struckCents(row: PriceRow, lowestBefore: number | undefined): number | undefined {
  const { cents, referenceCents, channel } = row
  if (referenceCents === null || referenceCents <= cents || channel === 'agent' || isEarly(row)) return undefined
  return lowestBefore !== undefined && referenceCents <= lowestBefore ? referenceCents : undefined
}
