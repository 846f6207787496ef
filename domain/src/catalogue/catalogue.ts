import type { Catalogue, CityFile } from '@opentop/contract/catalogue'
import type { CityMap } from '@opentop/contract/city-map'
import type { ProductFile } from '@opentop/contract/product-file'
import { checkMap } from '../location/city-map.ts'
import { resolveDay } from '../day.ts'
import { kilometresBetween } from '../distance.ts'
import { allLangs, isTextLang } from '../lang.ts'
import { checkOnBoard } from '../timetable/on-board.ts'
import { priceTies } from '../price/price-tie.ts'
import { slugOf } from '../slug.ts'
import type { Mistake } from './mistake.ts'
import { checkWay } from './way-check.ts'
import { siteMistakes } from './site-document.ts'
import { isTimeZone } from '../zone.ts'

type Option = ProductFile['options'][number]
type Place = { file: string; path: readonly (string | number)[] }

export type PosterVocabulary = Record<'palettes' | 'times' | 'tints' | 'styles' | 'waters' | 'hills' | 'trees', readonly string[]> & {
  landmarks: ReadonlyMap<string, { isCommon: boolean }>
}

export type Elsewhere = {
  products: readonly { id: number; file: string }[]
  options: readonly { id: number; kind: Option['kind']; file: string }[]
  addresses: readonly { lang: string; slug: string; file: string }[]
  posters: readonly { landmarks: readonly string[]; file: string }[]
}
const nowhere: Elsewhere = { products: [], options: [], addresses: [], posters: [] }

export function mistakesIn(catalogue: Catalogue, posters: PosterVocabulary, elsewhere: Elsewhere = nowhere): Mistake[] {
  const mistakes: Mistake[] = siteMistakes(catalogue)
  const say = (place: Place, reason: string): void => void mistakes.push({ ...place, reason })
  const countries = new Set(catalogue.continents.flatMap((c) => c.countries.map((country) => country.code)))
  const unique = uniqueness(say)
  const uniqueSights = (landmarks: readonly string[], file: string): void =>
    landmarks.forEach((name, n) => {
      // a kind of building may lead several cities, until they have a drawing of their own
      if (posters.landmarks.get(name)?.isCommon === false) unique('sight', name, { file, path: ['poster', 'landmarks', n] })
    })
  claim(elsewhere, unique, uniqueSights)
  const optionKinds = new Map<number, Option['kind']>(elsewhere.options.map(({ id, kind }) => [id, kind]))
  const productIds = new Set<number>(elsewhere.products.map(({ id }) => id))
  for (const { products } of catalogue.cities)
    for (const { product } of products) {
      productIds.add(product.id)
      for (const option of product.options) optionKinds.set(option.id, option.kind)
    }

  for (const { key, city, map, products } of catalogue.cities) {
    const file = `cities/${key}/city.yaml`
    unique('city id', String(city.id), { file, path: ['id'] })
    checkCity(city, countries, (path, reason) => say({ file, path }, reason))
    checkNotices(city, products, (path, reason) => say({ file, path }, reason))
    if (map)
      checkMap(map, { stops: city.stops, piers: piersOf(products) }, (path, reason) =>
        say({ file: `cities/${key}/map.yaml`, path }, reason),
      )
    checkPoster(city.poster, posters, (path, reason) => say({ file, path: ['poster', ...path] }, reason))
    uniqueSights(city.poster.landmarks, file)
    for (const lang of allLangs.filter(isTextLang))
      unique(`address in ${lang}`, city.slugs?.[lang] ?? slugOf(city.names[lang], lang), { file, path: ['names', lang] })
    for (const { file: name, product } of products) {
      const place = { file: `cities/${key}/${name}.yaml` }
      unique('product id', String(product.id), { ...place, path: ['id'] })
      product.options.forEach((option, n) => unique('option id', String(option.id), { ...place, path: ['options', n, 'id'] }))
      checkProduct(product, { city, map }, (path, reason) => say({ ...place, path }, reason), {
        phrases: catalogue.phrases,
        productIds,
        optionKinds,
      })
    }
  }
  return mistakes
}

function piersOf(products: Catalogue['cities'][number]['products']): ReadonlySet<string> {
  const routes = products.flatMap(({ product }) => product.routes)
  const stopsOf = (vehicle: 'bus' | 'boat'): string[] => routes.filter((route) => route.vehicle === vehicle).flatMap(({ stops }) => stops)
  return new Set(stopsOf('boat')).difference(new Set(stopsOf('bus')))
}

type Unique = (what: string, value: string, place: Place) => void

/** What is used elsewhere is used first: the mistake is in the file that takes it too. */
function claim(
  { products, options, addresses, posters }: Elsewhere,
  unique: Unique,
  uniqueSights: (landmarks: readonly string[], file: string) => void,
) {
  for (const { id, file } of products) unique('product id', String(id), { file, path: [] })
  for (const { id, file } of options) unique('option id', String(id), { file, path: [] })
  for (const { lang, slug, file } of addresses) unique(`address in ${lang}`, slug, { file, path: [] })
  for (const { landmarks, file } of posters) uniqueSights(landmarks, file)
}

function uniqueness(say: (place: Place, reason: string) => void): Unique {
  const seen = new Map<string, string>()
  return (what: string, value: string, place: Place): void => {
    const first = seen.get(`${what} ${value}`)
    if (first && first !== place.file) say(place, `the ${what} ${value} is used in ${first} already`)
    else if (first) say(place, `the ${what} ${value} is used twice`)
    else seen.set(`${what} ${value}`, place.file)
  }
}

type Say = (path: readonly (string | number)[], reason: string) => void

function checkCity(city: CityFile, countries: ReadonlySet<string>, say: Say): void {
  if (!countries.has(city.country)) say(['country'], `${city.country} is not a country of continents.yaml`)
  if (!isTimeZone(city.timezone)) say(['timezone'], `${city.timezone} is not a known time zone`)
  for (const [key, stop] of Object.entries(city.stops)) {
    const away = Math.round(kilometresBetween(city.position, stop.at))
    if (away > city.radiusKm) say(['stops', key, 'at'], `lies ${away} km from the city, more than its radius of ${city.radiusKm} km`)
  }
}

function checkNotices(city: CityFile, products: Catalogue['cities'][number]['products'], say: Say): void {
  const lines = new Set(products.flatMap(({ product }) => product.routes.map(({ key }) => key)))
  for (const [n, { from, to, about }] of (city.notices ?? []).entries()) {
    if (to !== undefined && !isInOrder(from, to)) say(['notices', n, 'to'], 'is before the first day')
    about?.stops?.forEach((key, s) => city.stops[key] || say(['notices', n, 'about', 'stops', s], `${key} is not a stop of this city`))
    about?.lines?.forEach((key, l) => lines.has(key) || say(['notices', n, 'about', 'lines', l], `${key} is not a route of this city`))
  }
}

const anyDay = '2030-01-01'
const isRelative = (day: string): boolean => day.startsWith('today')
/** A date and a distance from today have no order of their own. */
function isInOrder(from: string, to: string): boolean {
  return isRelative(from) !== isRelative(to) || resolveDay(from, anyDay) <= resolveDay(to, anyDay)
}

function checkPoster(poster: CityFile['poster'], posters: PosterVocabulary, say: Say): void {
  const { palettes, times, tints, styles, waters, hills, trees, landmarks } = posters
  const choices = { palette: palettes, time: times, tint: tints, style: styles, water: waters, hills, trees } as const
  for (const [field, known] of Object.entries(choices)) {
    const given = poster[field as keyof typeof choices]
    if (given !== undefined && !known.includes(given)) say([field], `must be one of ${known.join(', ')}`)
  }
  poster.landmarks.forEach((name, n) => landmarks.has(name) || say(['landmarks', n], `there is no drawing landmarks/${name}.svg`))
}

type Known = { phrases: Catalogue['phrases']; productIds: ReadonlySet<number>; optionKinds: ReadonlyMap<number, Option['kind']> }

function checkProduct(product: ProductFile, { city, map }: { city: CityFile; map: CityMap | undefined }, say: Say, known: Known): void {
  const isStop = (key: string): boolean => Object.hasOwn(city.stops, key)
  if (!isStop(product.meetingPoint.stop)) say(['meetingPoint', 'stop'], `${product.meetingPoint.stop} is not a stop of this city`)
  for (const list of ['included', 'notIncluded'] as const)
    product[list]?.forEach((key, n) => Object.hasOwn(known.phrases, key) || say([list, n], `${key} is not in phrases.yaml`))
  product.crossSell?.forEach((id, n) => known.productIds.has(id) || say(['crossSell', n], `there is no product ${id}`))
  product.routes.forEach((route, r) => {
    route.stops.forEach((key, n) => isStop(key) || say(['routes', r, 'stops', n], `${key} is not a stop of this city`))
    checkWay(route, { city, map }, (path, reason) => say(['routes', r, 'via', ...path], reason))
    route.main?.forEach((key, n) => route.stops.includes(key) || say(['routes', r, 'main', n], `${key} is not a stop of this route`))
  })
  checkOnBoard(product, city, say)
  product.options.forEach((option, n) =>
    checkOption(option, product, (path, reason) => say(['options', n, ...path], reason), known.optionKinds),
  )
  product.options.forEach((option, n) => checkTies(option, (path, reason) => say(['options', n, ...path], reason)))
}

function checkTies(option: Option, say: Say): void {
  for (const { at, other } of priceTies(option)) {
    const rival = other === undefined ? 'the plain price' : `rule ${other + 1}`
    say(
      ['priceRules', at, 'priority'],
      `can hold at the same time as ${rival}, and nothing says which of them wins: it needs another priority`,
    )
  }
}

function checkOption(option: Option, product: ProductFile, say: Say, optionKinds: ReadonlyMap<number, Option['kind']>): void {
  if ((option.kind === 'package') !== (product.kind === 'package')) say(['kind'], 'packages have package options only, tours have none')
  if (option.kind === 'package' && !option.components) say(['components'], 'a package needs its components')
  if (option.kind !== 'package' && option.components) say(['components'], 'only a package has components')
  if ((option.kind === 'package') === Boolean(option.use))
    say(['use'], option.use ? 'a package is used part by part' : 'must say how it is used: ride, or hours, days or boardings of a pass')
  const scheduled = option.kind === 'day' || option.kind === 'timed'
  if (scheduled !== Boolean(option.schedule))
    say(['schedule'], scheduled ? 'needs a schedule' : `an option of kind ${option.kind} has no schedule of its own`)
  option.schedule?.forEach((row, n) => {
    if ((option.kind === 'timed') !== Boolean(row.times))
      say(['schedule', n, 'times'], option.kind === 'timed' ? 'a timed option needs times' : 'an all-day option has no times')
  })
  option.components?.forEach((part, c) =>
    part.options.forEach((id, n) => {
      const kind = optionKinds.get(id)
      if (!kind || kind === 'package')
        say(['components', c, 'options', n], kind ? `option ${id} is a package itself` : `there is no option ${id}`)
    }),
  )
  checkTypes(option, say)
}

function checkTypes(option: Option, say: Say): void {
  const types = Object.entries(option.types)
  if (types.length === 0) say(['types'], 'at least one passenger type is needed')
  for (const [code, offer] of types) {
    if (!offer) continue
    const [from, to] = offer.ages ?? []
    if (from !== undefined && to !== undefined && from > to) say(['types', code, 'ages'], `from ${from} to ${to} is no range`)
    if (!offer.prices && !option.priceRules?.some((rule) => rule.type === code)) say(['types', code], 'has neither prices nor a price rule')
  }
  option.priceRules?.forEach(
    (rule, n) => Object.hasOwn(option.types, rule.type) || say(['priceRules', n, 'type'], `${rule.type} is not sold by this option`),
  )
}
