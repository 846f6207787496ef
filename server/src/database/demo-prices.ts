import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import type { OfferedPrice } from '@opentop/domain/price/offered-price'
import { isEarly } from '@opentop/domain/price/price'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import type { Database } from '@opentop/store/db'
import { insertEarlierPrices } from '@opentop/store/offered-price'

/** The embedded demo database begins with a past: in the weeks before, reduced tickets cost what their usual price says. */
export async function addDemoPrices(database: Database, today: Day): Promise<void> {
  await database.transaction(async (tx) => {
    const { options } = await findCatalogue(tx)
    const earlier = [...options.values()].flatMap((option) =>
      option.prices.flatMap((row): OfferedPrice[] =>
        row.referenceCents === null || isEarly(row) || row.channel === 'agent'
          ? []
          : [
              {
                optionId: option.id,
                typeId: row.typeId,
                currencyId: row.currencyId as CurrencyId,
                site: row.site ?? '',
                cents: row.referenceCents,
              },
            ],
      ),
    )
    await insertEarlierPrices(tx, today, earlier)
  })
}
