import type { CatalogueFacts, LocationFacts, Texts } from '@opentop/domain/facts'
import { byLang } from '@opentop/domain/lang'
import { picker } from './random.ts'

const beginnings =
  'Al Bar Bel Ber Bor Bran Cal Car Cor Dal Dor El Es Fal Fer Flor Gal Gran Hal Hel Is Kal Kor Lan Lim Lor Mal Mar Mon Nor Ol Or Pal Per Por Ros Sal San Ser Sor Tal Tor Ul Val Ver Vil Wal Wim Zal Zur'.split(
    ' ',
  )
const middles =
  'a an ar as e el en er es i il in is o ol on or os u ul un ur ca da ga la ma na pa ra sa ta va be de ge le me ne re se te ve bi di li mi ni ri si ti vi'.split(
    ' ',
  )
const endings: readonly (readonly [string, string, string, string, string])[] = [
  ['burgh', 'burgo', 'bourg', 'burg', 'burgo'],
  ['ville', 'villa', 'ville', 'weiler', 'villa'],
  ['mouth', 'boca', 'embouchure', 'münde', 'foce'],
  ['bridge', 'puente', 'pont', 'brück', 'ponte'],
  ['ford', 'vado', 'gué', 'furt', 'guado'],
  ['port', 'puerto', 'port', 'hafen', 'porto'],
  ['field', 'campo', 'champ', 'feld', 'campo'],
  ['stone', 'piedra', 'pierre', 'stein', 'pietra'],
  ['haven', 'abra', 'havre', 'hafen', 'rada'],
  ['ona', 'oña', 'onne', 'ön', 'ona'],
  ['eva', 'ebra', 'ève', 'äf', 'evra'],
  ['ich', 'icé', 'ique', 'ich', 'icco'],
]
const seconds = ['', '', '', '', '', ' Beach', ' Hills', ' Bay']
const accents: Record<string, string> = { a: 'áàâä', e: 'éèêë', i: 'íïî', o: 'óòôö', u: 'úùü', n: 'ñ', c: 'ç' }
const countries = ['FR', 'ES', 'DE', 'IT', 'GB', 'US', 'PT', 'NL', 'JP', 'BR', 'AU', 'CA']

export function accented(name: string, random: () => number): string {
  return [...name]
    .map((letter) => (letter in accents && random() < 0.12 ? picker(random)([...(accents[letter] ?? letter)]) : letter))
    .join('')
}

/** Synthetic cities with names in six languages that differ as real ones do. */
export function syntheticCities(count: number, random: () => number): LocationFacts[] {
  const pick = picker(random)
  const taken = new Set<string>()
  const cities: LocationFacts[] = []
  while (cities.length < count) {
    const stem = pick(beginnings) + pick(middles) + (random() < 0.6 ? pick(middles) : '')
    const [en, es, fr, de, it] = pick(endings)
    const second = pick(seconds)
    if (taken.has(stem + en + second)) continue
    taken.add(stem + en + second)
    const own = accented(stem, random)
    const names: Texts = {
      ...byLang(() => stem + en + second),
      es: own + es + second,
      fr: own + fr + second,
      de: own + de + second,
      it: own + it + second,
    }
    const id = cities.length + 1
    cities.push({
      id,
      key: `city-${id}`,
      rank: id,
      countryCode: pick(countries),
      names,
      slugs: names,
      stops: new Map(),
    } as unknown as LocationFacts)
  }
  return cities
}

export function factsOf(cities: readonly LocationFacts[]): CatalogueFacts {
  return {
    version: 1,
    continents: [],
    scopes: new Map([[10, { id: 10, everything: true, countries: [], locations: [] }]]),
    locations: new Map(cities.map((city) => [city.id, city])),
    products: new Map(),
  } as unknown as CatalogueFacts
}
