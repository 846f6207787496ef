import type { ProductFile } from '@opentop/contract/product-file'
import { bulkPrice, type BulkWish } from '@opentop/domain/price/bulk-price'
import { centsAt, pathOf, sheetRows, type CellEdit, type CurrencyKey } from './price-sheet.ts'

export function bulkEdits(product: ProductFile, currencies: readonly CurrencyKey[], wish: BulkWish): CellEdit[] {
  const cells = sheetRows(product, 'en').flatMap((row) =>
    currencies.flatMap((currency) => {
      const cents = centsAt(product, row, currency)
      return cents === undefined ? [] : [{ path: pathOf(row, currency), after: bulkPrice(cents, wish) }]
    }),
  )
  const rules = product.options.flatMap(({ id, priceRules }) =>
    priceRules
      ? [
          {
            path: ['options', `#${id}`, 'priceRules'],
            after: priceRules.map((rule) => {
              const raised = currencies.flatMap((currency) => {
                const cents = rule.prices[currency]
                return cents === undefined ? [] : [[currency, bulkPrice(cents, wish)] as const]
              })
              return { ...rule, prices: { ...rule.prices, ...Object.fromEntries(raised) } }
            }),
          },
        ]
      : [],
  )
  return [...cells, ...rules]
}
