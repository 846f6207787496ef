import { isBookable, labelOf, type DepartureFacts, type LocalMoment } from '../availability/availability.ts'
import type { CatalogueFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { lastMinuteOf } from '../availability/sale-request.ts'

type At = { facts: Pick<CatalogueFacts, 'blocks'>; product: ProductFacts; timezone: string; moment: LocalMoment }

export function isOfferable(departure: DepartureFacts, option: OptionFacts, { facts, product, timezone, moment }: At): boolean {
  const view = { option, product, blocks: facts.blocks, moment, timezone, lastMinute: lastMinuteOf(product) }
  return isBookable(labelOf(departure, view).label)
}
