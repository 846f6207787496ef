import type { Catalogue, CityFile } from '@opentop/contract/catalogue'
import { everyLang, optionalTexts } from './catalogue-text.ts'
import { pictureRows } from './picture.ts'

export function locationRow({ key, city, map }: Pick<Catalogue['cities'][number], 'key' | 'city' | 'map'>, countryId: number | undefined) {
  return {
    id: city.id,
    key,
    country_id: countryId,
    tax_place: city.taxPlace ?? null,
    timezone: city.timezone,
    lat: city.position[0],
    lng: city.position[1],
    radius_km: city.radiusKm,
    rank: city.rank,
    status: 'active',
    poster: city.poster,
    names: everyLang(city.names),
    about: everyLang(city.about),
    terms: optionalTexts(city.terms),
    map: map ?? null,
    pictures: pictureRows(city.pictures),
  }
}

export function stopRows(city: CityFile) {
  return Object.entries(city.stops).map(([key, stop]) => ({
    location_id: city.id,
    key,
    name: stop.name,
    names: optionalTexts(stop.names),
    also: stop.also ?? [],
    lat: stop.at[0],
    lng: stop.at[1],
  }))
}
