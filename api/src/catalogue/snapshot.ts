import { addDays } from '@opentop/domain/day'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { BookableDays } from '@opentop/domain/from-price'
import { findBookableDays } from '@opentop/store/bookable'
import { findCatalogueState } from '@opentop/store/catalogue'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import type { Db } from '@opentop/store/db'
import { todayOf } from '../call/today.ts'
import { indexOf, type SearchIndex } from '../search/search.ts'

/** The catalogue at one moment. */
export type Snapshot = { facts: CatalogueFacts; bookable: BookableDays; search: () => SearchIndex }

const horizonDays = 30
const idleMs = 2000

export async function takeSnapshot(db: Db, now: number): Promise<Snapshot> {
  const facts = await findCatalogue(db)
  return { facts, bookable: await bookableFrom(db, now), search: laterIndexOf(facts) }
}

/** Built at the first search or when idle, so that the start does not wait for it. */
function laterIndexOf(facts: CatalogueFacts): () => SearchIndex {
  let index: SearchIndex | undefined
  const search = (): SearchIndex => (index ??= indexOf(facts))
  setTimeout(search, idleMs).unref()
  return search
}

/** Takes a new snapshot only when the catalogue changed; days with free seats are always looked up. */
export async function renewSnapshot(db: Db, before: Snapshot, now: number): Promise<Snapshot> {
  const state = await findCatalogueState(db)
  if (state && state.version !== before.facts.version) return takeSnapshot(db, now)
  return { ...before, bookable: await bookableFrom(db, now) }
}

function bookableFrom(db: Db, now: number): Promise<BookableDays> {
  const today = todayOf(now)
  return findBookableDays(db, today, addDays(today, horizonDays))
}
