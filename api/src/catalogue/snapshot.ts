import { addDays } from '@opentop/domain/day'
import { bookableTimes, type BookableTimes } from '@opentop/domain/availability/bookable-times'
import { withCities } from '@opentop/domain/catalogue/patch'
import type { OpenDisruption } from '@opentop/domain/disruption/notice'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { findFreeDepartures } from '@opentop/store/bookable'
import { findOfficeChanges, findVersions } from '@opentop/store/catalogue'
import { findCatalogue, findCities, findContents, findSites } from '@opentop/store/catalogue-facts'
import type { Db } from '@opentop/store/db'
import { findOpenDisruptions } from '@opentop/store/disruption/disruption'
import { todayOf } from '../timetable/today.ts'
import { indexOf, withFacts, type SearchIndex } from '../search/search-index.ts'

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

export async function renewSnapshot(db: Db, before: Snapshot, now: number): Promise<Snapshot> {
  const { catalogue } = await findVersions(db)
  if (catalogue === before.facts.version) return renewBookable(db, before, now)
  return (await patched(db, before, catalogue, now)) ?? takeSnapshot(db, now)
}

async function patched(db: Db, before: Snapshot, version: number, now: number): Promise<Snapshot | undefined> {
  const changes = await findOfficeChanges(db, before.facts.version, version)
  if (!changes) return undefined
  const left = changes.productIds.flatMap((id) => before.facts.products.get(id)?.locationId ?? [])
  const cities = [...new Set([...changes.cities, ...left])]
  const contents = changes.hasContents ? { contents: await findContents(db) } : {}
  const sites = changes.hasSites ? { sites: await findSites(db) } : {}
  const facts = { ...withCities(before.facts, cities, await findCities(db, cities)), ...contents, ...sites, version }
  const bookable = await bookableIn(db, before, { facts, cities }, now)
  return { facts, bookable, disruptions: await findOpenDisruptions(db), search: patchedSearch(before, facts, cities) }
}

async function bookableIn(db: Db, before: Snapshot, { facts, cities }: { facts: CatalogueFacts; cities: readonly number[] }, now: number) {
  const isInside = (all: CatalogueFacts, optionId: number): boolean => {
    const product = all.products.get(all.options.get(optionId)?.productId ?? 0)
    return product !== undefined && cities.includes(product.locationId)
  }
  const own = [...facts.options.values()].filter(({ id }) => isInside(facts, id))
  const parts = own.flatMap(({ components }) =>
    components.flatMap(({ optionIds }) => optionIds.flatMap((id) => facts.options.get(id) ?? [])),
  )
  const options = new Map([...own, ...parts].map((option) => [option.id, option]))
  const today = todayOf(now)
  const departures = await findFreeDepartures(db, addDays(today, -1), addDays(today, horizonDays), [...options.keys()])
  const fresh = bookableTimes({ ...facts, options }, departures, now)
  const kept = [...before.bookable].filter(([id]) => !isInside(before.facts, id))
  return new Map([...kept, ...[...fresh].filter(([id]) => isInside(facts, id))])
}

function patchedSearch(before: Snapshot, facts: CatalogueFacts, cities: readonly number[]): () => SearchIndex {
  let old: Snapshot | undefined = before
  let index: SearchIndex | undefined
  const search = (): SearchIndex => {
    index ??= (old && withFacts(old.search(), facts, cities)) ?? indexOf(facts)
    old = undefined
    return index
  }
  setTimeout(search, idleMs).unref()
  return search
}

export async function renewAll(db: Db, before: Snapshot, now: number): Promise<Snapshot> {
  const renewed = await renewSnapshot(db, before, now)
  return renewed.facts === before.facts ? renewed : renewBookable(db, renewed, now)
}

async function renewBookable(db: Db, before: Snapshot, now: number): Promise<Snapshot> {
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
