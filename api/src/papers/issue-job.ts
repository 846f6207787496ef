import { yearOf, type PaperSeries } from '@opentop/domain/papers/paper'
import type { Day } from '@opentop/domain/day'
import { siteOfKey } from '@opentop/domain/site'
import { localTime } from '@opentop/domain/zone'
import { findZone } from '@opentop/store/books/close'
import { insertPapers, type NewPaper } from '@opentop/store/papers/number'
import { deleteRequests, findDueRequests, lockRequests, postponeRequest, type PaperRequest } from '@opentop/store/papers/request'
import { draftOf, type Draft, type PaperShop } from './draft.ts'

const batch = 50

/**
 * Numbers what waits for its paper, after the sale: a sale never waits for a number. Papers and numbers are written in one transaction, so
 * that a killed process leaves neither a gap nor a number twice.
 */
export async function issuePapers(shop: PaperShop): Promise<number> {
  const failures: unknown[] = []
  for (let issued = 0; ;) {
    const requests = await findDueRequests(shop.database, batch)
    const drafted: Drafted[] = []
    for (const request of requests) drafted.push({ source: request.source, draft: await draftSafely(request, shop, failures) })
    issued += await issueBatch(drafted, shop)
    if (requests.length === batch) continue
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} papers could not be written`)
    return issued
  }
}

type Drafted = { source: string; draft: Draft }

/** One order that can't be read does not keep the papers of the others waiting. */
async function draftSafely(request: PaperRequest, shop: PaperShop, failures: unknown[]): Promise<Draft> {
  try {
    return await draftOf(request, shop)
  } catch (error) {
    failures.push(error)
    return { waits: 'failed' }
  }
}

async function issueBatch(drafted: readonly Drafted[], shop: PaperShop): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const open = await lockRequests(
      tx,
      drafted.map(({ source }) => source),
    )
    const mine = drafted.filter(({ source }) => open.has(source))
    const papers = firstOfEach(mine.flatMap(({ source, draft }) => ('paper' in draft ? [{ source, ...draft }] : [])))
    const at = new Date(shop.now())
    for (const group of Map.groupBy(papers, ({ site, paper }) => `${site} ${paper.kind}`).values()) {
      const [first] = group
      if (!first) continue
      const { day } = localTime(at.getTime(), await findZone(tx, first.site))
      await insertPapers(
        tx,
        seriesOf(first.site, first.paper, day, shop),
        { at, day },
        group.map(({ paper }) => paper),
      )
    }
    for (const { source, draft } of mine) if ('waits' in draft) await postponeRequest(tx, source, draft.waits)
    const settled = mine.filter(({ draft }) => 'isNeedless' in draft).map(({ source }) => source)
    await deleteRequests(tx, [...settled, ...papers.map(({ source }) => source)])
    return papers.length
  })
}

/** A payment and the invoice for it may both be due: the second finds the paper of the first next time. */
function firstOfEach<T extends { paper: NewPaper }>(papers: readonly T[]): T[] {
  const seen = new Set<string>()
  return papers.filter(({ paper }) => {
    const fact = paper.refundId ?? paper.paymentId
    return !seen.has(fact) && seen.add(fact)
  })
}

function seriesOf(site: string, { kind }: NewPaper, day: Day, shop: PaperShop): PaperSeries {
  return { seller: siteOfKey(shop.snapshot().facts, site)?.imprint.register ?? '', site, kind, year: yearOf(day) }
}
