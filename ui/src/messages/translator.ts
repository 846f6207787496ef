import { countedIn } from '@opentop/domain/price/counted'
import { langs, type Lang } from '@opentop/domain/lang'
import { placeName, type PlaceForm } from '@opentop/domain/location/place-name'
import { writtenNumber } from '@opentop/domain/price/written-number'

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TextOf<Row> = Row extends { en: { other: infer Other } } ? Other : Row extends { en: infer One } ? One : never
type ParamsOf<Row> = [Placeholders<TextOf<Row>>] extends [never] ? [] : [params: Record<Placeholders<TextOf<Row>>, string | number>]

type Table = Readonly<Record<string, object>>
export type TranslateOf<M extends Table> = <K extends keyof M & string>(key: K, ...params: ParamsOf<M[K]>) => string
export type LoadedTexts = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>

const rulesMade = new Map<string, Intl.PluralRules>()
/** Cached: creating one costs more than a hundred uses. */
function rulesOf(intl: string): Intl.PluralRules {
  let rules = rulesMade.get(intl)
  if (!rules) rulesMade.set(intl, (rules = new Intl.PluralRules(intl)))
  return rules
}

/** How texts insert `city` with its preposition: 'Plan {ofCity}' becomes 'Plan d’Athènes'. English needs no more than {city}. */
export const placeForms: Readonly<Record<string, PlaceForm>> = { ofCity: 'of', inCity: 'in', theCity: 'the' }

export function translatorOf<M extends Table>(lang: Lang, texts: LoadedTexts): TranslateOf<M> {
  const rules = rulesOf(langs[lang].intl)
  const shown = (value: string | number): string => (typeof value === 'number' ? writtenNumber(lang, value) : value)
  return (key, ...rest) => {
    const params: Record<string, string | number> = rest[0] ?? {}
    const text = texts[key]
    if (text === undefined) throw new Error(`the text ${key} was not sent with this page`)
    const form = typeof text === 'string' ? text : (text[rules.select(numberOf(text, params))] ?? text.other ?? '')
    if (!form.includes('{')) return form
    return form.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
      const place = placeForms[name]
      const value = name in params ? shown(params[name] ?? '') : place && 'city' in params && placeName(lang, String(params.city), place)
      if (value === undefined || value === false) return whole
      // a name that ends with a full stop ends the sentence, too
      return value.endsWith('.') ? value : value + stop
    })
  }
}

function numberOf({ other = '' }: Exclude<LoadedTexts[string], string>, params: Readonly<Record<string, string | number>>): number {
  return Number(params[countedIn(other) ?? 'count'])
}
