import type { CellSource, DepartureCell } from '@opentop/contract/departure'
import type { OfficeLang } from '@opentop/contract/right'
import { blockOn } from '@opentop/domain/availability/availability'
import type { BlockFacts, CatalogueFacts } from '@opentop/domain/facts'
import type { CellRow, CountingAct } from '@opentop/store/departure/departure'

type CellContext = { facts: CatalogueFacts; lang: OfficeLang }

export function cellView(row: CellRow, boarded: number, context: CellContext): DepartureCell {
  const { day, minute, capacity, held, sold, delayMinutes } = row
  const block = blockOver(row, context.facts)
  return { day, minute, capacity, held, sold, boarded, sale: saleOf(row, block), delayMinutes, source: sourceOf(row, block, context.lang) }
}

export function blockOver({ optionId, day, isOpened }: CellRow, facts: CatalogueFacts): BlockFacts | undefined {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  return product && !isOpened ? blockOn(day, { blocks: facts.blocks, option, product }) : undefined
}

function saleOf({ onSale, sale }: CellRow, block: BlockFacts | undefined): DepartureCell['sale'] {
  if (!onSale || sale === null) return 'off'
  return sale === 'open' && block ? 'closed' : sale
}

function sourceOf(row: CellRow, block: BlockFacts | undefined, lang: OfficeLang): CellSource {
  const { saleAct, capacityAct, isClosed, isExceptional, onSale } = row
  if (saleAct && saleAct.kind !== 'open') return actSource(saleAct, lang)
  if (block) return blockSource(block, lang)
  if (isClosed && !onSale) return { rule: 'exception' }
  const acts = [saleAct, capacityAct].filter((act) => act !== null)
  const [newest] = acts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (newest) return actSource(newest, lang)
  return { rule: isExceptional ? 'exception' : 'timetable' }
}

export function actSource({ kind, batchId, disruptionId, by, at, reason }: CountingAct, lang: OfficeLang): CellSource {
  return {
    rule: disruptionId === null ? 'act' : 'disruption',
    act: kind,
    batchId,
    ...(disruptionId === null ? {} : { disruptionId }),
    ...(by === null ? {} : { by }),
    at: new Date(at).toISOString(),
    ...(reason ? { reason: reason[lang] } : {}),
  }
}

export function blockSource({ reason }: BlockFacts, lang: OfficeLang): CellSource {
  return { rule: 'block', reason: reason[lang] }
}
