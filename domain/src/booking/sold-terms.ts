import type { ProductFile } from '@opentop/contract/product-file'
import { everyLang } from '../catalogue/catalogue-text.ts'
import type { Texts } from '../facts.ts'

export type SoldVersion = Pick<ProductFile, 'names'> & { option: Pick<ProductFile['options'][number], 'names' | 'cancellation'> }

export function soldNames({ names, option }: SoldVersion): { productNames: Texts; optionNames: Texts } {
  return { productNames: everyLang(names), optionNames: everyLang(option.names) }
}
