import type { CityFile } from '@opentop/contract/catalogue'
import type { NewCity, NewTour } from '@opentop/contract/new-document'
import type { OnBoard } from '@opentop/contract/on-board'
import type { ProductFile } from '@opentop/contract/product-file'
import type { TextLang } from '../lang.ts'
import { slugOf } from '../slug.ts'
import type { PosterVocabulary } from './catalogue.ts'

type Given<T> = { en: T; es?: T; fr?: T; de?: T; it?: T }
/** Until it is translated, a language has the English text. */
const inAll = <T>({ en, es = en, fr = en, de = en, it = en }: Given<T>): Record<TextLang, T> => ({ en, es, fr, de, it })

const promisesLittle: Omit<OnBoard, 'boarding'> = {
  roof: 'part',
  wheelchair: 'no',
  pushchairs: 'folded',
  dogs: 'assistance',
  toilet: false,
  luggage: 'small',
  busy: [],
  winter: 'same',
}

type CityPlace = { number: number; rank: number; posters: PosterVocabulary }
export function newCity({ names, about, country, timezone, position, stop }: NewCity, { number, rank, posters }: CityPlace): CityFile {
  const at: [number, number] = [position.lat, position.lng]
  const [landmark = ''] = [...posters.landmarks].flatMap(([name, { isCommon }]) => (isCommon ? [name] : []))
  const first = (words: readonly string[]): string => words[0] ?? ''
  const { palettes, times, tints, styles } = posters
  return {
    id: number,
    country,
    timezone,
    rank,
    poster: {
      palette: first(palettes),
      time: first(times),
      tint: first(tints),
      landmarks: [landmark],
      style: first(styles),
      vehicle: 'bus',
    },
    position: at,
    radiusKm: 15,
    names: inAll(names),
    about: inAll(about),
    stops: { [keyOf(stop, 'centre')]: { name: stop, at } },
    fleet: { bus: { ...promisesLittle, boarding: 'sign' }, boat: { ...promisesLittle, boarding: 'quay' } },
  }
}

type TourPlace = { number: number; rank: number; city: CityFile; included: readonly string[] }
export function newTour({ names, overview, vehicle, supplier }: NewTour, { number, rank, city, included }: TourPlace): ProductFile {
  return {
    id: number,
    kind: 'tour',
    vehicle,
    rank,
    supplier,
    duration: { value: 24, unit: 'hours' },
    voucher: { months: 12, accepts: 'mobile' },
    names: inAll(names),
    overview: inAll(overview),
    highlights: inAll({ en: [names.en], ...Object.fromEntries(Object.entries(names).map(([lang, name]) => [lang, [name]])) }),
    included: [...included],
    meetingPoint: { stop: Object.keys(city.stops)[0] ?? '' },
    routes: [],
    options: [
      {
        ...newOption(freeOptionId(number, [])),
        names: { en: '24 hours', es: '24 horas', fr: '24 heures', de: '24 Stunden', it: '24 ore' },
      },
    ],
  }
}

type OptionFile = ProductFile['options'][number]
function newOption(id: number): Omit<OptionFile, 'names'> {
  return {
    id,
    kind: 'day',
    duration: { value: 24, unit: 'hours' },
    use: { hours: 24 },
    opens: '09:00',
    closes: '18:00',
    types: { adult: { ages: [16] } },
    schedule: [{ capacity: 50 }],
  }
}

/** Numbers of options begin with the number of their product. */
export function freeOptionId(productId: number, taken: readonly number[]): number {
  const few = Array.from({ length: 9 }, (_, n) => productId * 10 + n + 1)
  const many = Array.from({ length: 999 }, (_, n) => productId * 1000 + n + 1)
  return [...few, ...many].find((id) => !taken.includes(id)) ?? productId
}

export function freeKey(name: string, fallback: string, isTaken: (key: string) => boolean): string {
  const plain = keyOf(name, fallback)
  const numbered = (n: number): string => (n === 1 ? plain : `${plain}-${n}`)
  let n = 1
  while (isTaken(numbered(n))) n += 1
  return numbered(n)
}

/** A key of digits alone would be moved to the front of its object. */
function keyOf(name: string, fallback: string): string {
  const slug = slugOf(name).slice(0, 50).replace(/-+$/, '')
  return /[a-z]/.test(slug) ? slug : slug === '' ? fallback : `${fallback}-${slug}`
}
