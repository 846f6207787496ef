import type { ProductFile } from '@opentop/contract/product-file'
import { priceRows, type PriceRowToWrite } from '../catalogue/option-rows.ts'
import { resolveDay, type Day } from '../day.ts'
import type { PriceRow } from '../facts.ts'

type OptionFile = ProductFile['options'][number]

export function draftPrices(option: OptionFile, today: Day, netPercent?: number): PriceRow[] {
  const day = (text: string | undefined): Day | null => (text === undefined ? null : resolveDay(text, today))
  return priceRows(option, day, netPercent).map(factsOf)
}

function factsOf(row: PriceRowToWrite): PriceRow {
  return {
    id: row.place,
    typeId: row.passenger_type,
    currencyId: row.currency_id,
    cents: row.cents,
    referenceCents: row.reference_cents,
    saleFrom: row.sale_from,
    saleTo: row.sale_to,
    serviceFrom: row.service_from,
    serviceTo: row.service_to,
    weekdays: row.weekdays,
    minuteFrom: row.minute_from,
    minuteTo: row.minute_to,
    leadDaysMin: row.lead_days_min,
    leadDaysMax: row.lead_days_max,
    minPassengers: row.min_passengers,
    site: row.site,
    channel: row.channel,
    priority: row.priority,
  }
}
