import type { Call } from '@opentop/contract/api'
import type { LocationCard } from '@opentop/contract/location'
import { storable } from '@opentop/domain/storable'
import type { Found } from './FoundElsewhere.tsx'

export type Destination = Omit<LocationCard, 'position' | 'country'>
export type Continent = { key: string; name: string }
export type DestinationsData = {
  locations: Destination[]
  continents: Continent[]
  matched: number[] | null
  asked: Filter
  found: Found | null
}
type Vehicle = 'bus' | 'boat'
export type Filter = { q: string; vehicle: Vehicle | null; continent: string | null; go: boolean }

const allLocations = 300
const maxText = 64
const sightsShown = 12
const productsShown = 6

export function filterOf(query: URLSearchParams): Filter {
  const vehicle = query.get('vehicle')
  return {
    q: storable((query.get('q') ?? '').trim().slice(0, maxText)),
    vehicle: vehicle === 'bus' || vehicle === 'boat' ? vehicle : null,
    continent: query.get('continent'),
    go: query.has('go'),
  }
}

export function queryOf({ q, vehicle, continent, go }: Filter): string {
  const query = new URLSearchParams({
    ...(q && go ? { go: '1' } : {}),
    ...(q ? { q } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(continent ? { continent } : {}),
  }).toString()
  return query && `?${query}`
}

export async function fetchDestinations(call: Call, asked: Filter): Promise<DestinationsData | undefined> {
  const [locations, continents, matched, found] = await Promise.all([
    call('getTopLocations', { limit: allLocations }),
    call('getContinents', {}),
    fetchMatches(call, asked.q),
    fetchFound(call, asked),
  ])
  if (!locations.ok || !continents.ok || matched === undefined || found === undefined) return undefined
  return {
    locations: locations.answer.map(({ position: _position, country: _country, ...shown }) => shown),
    continents: continents.answer.map(({ key, name }) => ({ key, name })),
    matched,
    asked,
    found,
  }
}

async function fetchFound(call: Call, { q, go }: Filter): Promise<Found | null | undefined> {
  if (q === '' || !go) return null
  const [sights, products] = await Promise.all([
    call('searchSights', { text: q, limit: sightsShown }),
    call('getTopProducts', { query: q.toLowerCase(), limit: productsShown }),
  ])
  if (!sights.ok || !products.ok) return undefined
  const { sights: shown, day } = sights.answer
  return { sights: shown, products: products.answer, ...(day ? { day } : {}) }
}

export async function fetchMatches(call: Call, q: string): Promise<number[] | null | undefined> {
  if (q === '') return null
  const found = await call('getTopLocationsSlim', { limit: allLocations, query: q.toLowerCase() })
  return found.ok ? found.answer.map((location) => location.id) : undefined
}

export type Facets = { shown: Destination[]; vehicles: Record<Vehicle, number>; continents: Record<string, number>; all: number }

export function facetsOf(
  { locations, continents }: Pick<DestinationsData, 'locations' | 'continents'>,
  matched: readonly number[] | null,
  { vehicle, continent }: Filter,
): Facets {
  const ids = matched && new Set(matched)
  const named = locations.filter((location) => !ids || ids.has(location.id))
  const goesBy = (wanted: Vehicle | null) => (location: Destination) => wanted === null || location.vehicles.includes(wanted)
  const liesIn = (wanted: string | null) => (location: Destination) => wanted === null || location.continent === wanted
  const ofVehicle = named.filter(goesBy(vehicle))
  const ofContinent = named.filter(liesIn(continent))
  return {
    shown: ofVehicle.filter(liesIn(continent)),
    vehicles: { bus: ofContinent.filter(goesBy('bus')).length, boat: ofContinent.filter(goesBy('boat')).length },
    continents: Object.fromEntries(continents.map(({ key }) => [key, ofVehicle.filter(liesIn(key)).length])),
    all: ofVehicle.length,
  }
}
