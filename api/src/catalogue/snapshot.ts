import { addDays } from '@opentop/domain/day'
import { bookableTimes, type BookableTimes } from '@opentop/domain/availability/bookable-times'
import type { OpenDisruption } from '@opentop/domain/disruption/notice'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { findFreeDepartures } from '@opentop/store/bookable'
import { findCatalogueState } from '@opentop/store/catalogue'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import type { Db } from '@opentop/store/db'
import { findOpenDisruptions } from '@opentop/store/disruption/disruption'
import { todayOf } from '../timetable/today.ts'
import { indexOf, type SearchIndex } from '../search/search-index.ts'

export type Snapshot = {
  facts: CatalogueFacts
  bookable: BookableTimes
  disruptions: readonly OpenDisruption[]
  search: () => SearchIndex
}

/** A day more on both sides: the day of a city may be another. */
const horizonDays = 31
const idleMs = 2000

export async function takeSnapshot(db: Db, now: number): Promise<Snapshot> {
  const facts = await findCatalogue(db)
  return { facts, ...(await departuresNow(db, facts, now)), search: laterIndexOf(facts) }
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
  return renewBookable(db, before, now)
}

/** The same catalogue with what can be booked now, and the disruptions of now. */
export async function renewBookable(db: Db, before: Snapshot, now: number): Promise<Snapshot> {
  return { ...before, ...(await departuresNow(db, before.facts, now)) }
}

async function departuresNow(db: Db, facts: CatalogueFacts, now: number): Promise<Pick<Snapshot, 'bookable' | 'disruptions'>> {
  const today = todayOf(now)
  const [departures, disruptions] = await Promise.all([
    findFreeDepartures(db, addDays(today, -1), addDays(today, horizonDays)),
    findOpenDisruptions(db),
  ])
  return { bookable: bookableTimes(facts, departures, now), disruptions }
}
