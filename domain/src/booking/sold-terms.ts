import type { ProductFile } from '@opentop/contract/product-file'
import { everyLang } from '../catalogue/catalogue-text.ts'
import type { Texts } from '../facts.ts'

/** What an older version of a product says of a line that was sold with it. */
export type SoldVersion = Pick<ProductFile, 'names'> & { option: Pick<ProductFile['options'][number], 'names' | 'cancellation'> }

export function soldNames({ names, option }: SoldVersion): { productNames: Texts; optionNames: Texts } {
  return { productNames: everyLang(names), optionNames: everyLang(option.names) }
}
