import { join } from 'node:path'
import type { Catalogue } from '@opentop/contract/catalogue'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { allLangs, type Lang } from '@opentop/domain/lang'
import { placeName } from '@opentop/domain/location/place-name'
import { subjects, type Subject } from '@opentop/web/messages/all'
import { textsOf } from '@opentop/web/messages/texts'
import { translator } from '@opentop/web/messages/translator'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

let catalogue: Catalogue
let rows: ReturnType<typeof rowsOf>
beforeAll(async () => {
  ;({ catalogue } = parseCatalogue(await readFolder(join(import.meta.dirname, '../../../catalogue'))))
  rows = rowsOf(catalogue, '2026-11-15')
})

const everySubject = Object.keys(subjects) as Subject[]
type Written = { key: string; text: string }

function messagesIn(lang: Lang): Written[] {
  return Object.entries(textsOf(lang, everySubject)).flatMap(([key, text]) =>
    (typeof text === 'string' ? [text] : Object.values(text)).map((form) => ({ key, text: form })),
  )
}

function catalogueTextsIn(lang: Lang): Written[] {
  const found: Written[] = []
  const visit = (key: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const record = value as Record<string, unknown>
    if ('en-us' in record && 'de' in record) {
      for (const text of [record[lang]].flat()) if (typeof text === 'string') found.push({ key, text })
    } else for (const [name, inner] of Object.entries(record)) visit(`${key}/${name}`, inner)
  }
  visit('', rows)
  return found
}
const inAny = (lang: Lang): Written[] => [...messagesIn(lang), ...catalogueTextsIn(lang)]
const shown = ({ key, text }: Written): string => `${key}: ${text}`

/** Prepositions of which the rule decides, and those that leave a name as the object of a sentence. */
const prepositions: Record<'es' | 'fr' | 'de' | 'it', { of: string; in: string; the: string[] }> = {
  es: { of: 'de', in: 'en', the: ['para', 'por', 'ver'] },
  fr: { of: 'de', in: 'à', the: ['pour', 'dans'] },
  de: { of: 'von', in: 'in', the: ['für', 'nach', 'durch'] },
  it: { of: 'di', in: 'a', the: ['per', 'vedere'] },
}

function wrongForms(lang: 'es' | 'fr' | 'de' | 'it'): RegExp {
  const wrong = catalogue.cities.flatMap(({ city }) => {
    const name = city.names[lang]
    return (['of', 'in', 'the'] as const).flatMap((form) =>
      [prepositions[lang][form]].flat().flatMap((word) => {
        const right = placeName(lang, name, form)
        const naive = `${word} ${name}`
        return naive === (form === 'the' ? `${word} ${right}` : right) ? [] : [naive]
      }),
    )
  })
  expect(wrong.length).toBeGreaterThan(0)
  return new RegExp(`(?<![\\p{L}’])(${wrong.map((text) => text.replaceAll('.', '\\.')).join('|')})(?!\\p{L})`, 'u')
}
const inflected = ['es', 'fr', 'de', 'it'] as const
const bare: Partial<Record<Lang, RegExp>> = {
  es: /(^|\s)(de|en|a|para|por|desde|hacia|ver) \{city\}/i,
  fr: /(^|\s|’)(de|à|en|pour|dans|sur|d’|depuis|vers) ?\{city\}/i,
  de: /(^|\s)(von|in|für|nach|bei|aus|zu|um|durch) \{city\}/i,
  it: /(^|\s)(di|a|in|da|su|per|con|verso) \{city\}/i,
}
const contracted: Partial<Record<Lang, RegExp>> = {
  fr: /(^|\s)(de|à) \{(line|product|tour|stop|stops|name|country|place)\}/,
  de: /(^|\s)(zu|an|von) \{(line|product|stop|stops|place)\}/,
  it: /(^|\s)(di|a|da|su) \{(line|product|stop|stops|place)\}/,
}

describe('I18N-04 names in sentences', () => {
  test('of all cities in all languages agree with their preposition in every message', () => {
    const wrong: string[] = []
    for (const lang of inflected) {
      const collision = wrongForms(lang)
      const t = translator(lang, textsOf(lang, everySubject)) as (key: string, params: object) => string
      const about = messagesIn(lang).filter(({ text }) => /\{(city|ofCity|inCity|theCity)\}/.test(text))
      expect(about.length).toBeGreaterThan(20)
      wrong.push(...about.filter(({ text }) => bare[lang]?.test(text) === true).map(shown))
      for (const { city } of catalogue.cities)
        for (const { key } of about) {
          const text = t(key, { city: city.names[lang], count: 2 })
          if (/\{(of|in|the)City\}/.test(text) || collision.test(text)) wrong.push(shown({ key, text }))
        }
    }
    expect(wrong).toEqual([])
  })
  test('of products, lines and stops follow no preposition that would contract with their article', () => {
    expect(
      allLangs.flatMap((lang) =>
        messagesIn(lang)
          .filter(({ key, text }) => !key.startsWith('header.') && contracted[lang]?.test(text) === true)
          .map(shown),
      ),
    ).toEqual([])
  })
  test('of cities stand with their article in the texts of the catalogue', () => {
    const wrong = inflected.flatMap((lang) => {
      const collision = wrongForms(lang)
      return catalogueTextsIn(lang).flatMap(
        ({ key, text }) =>
          collision
            .exec(text)
            ?.slice(0, 1)
            .map((found) => `${key}: ${found}`) ?? [],
      )
    })
    expect(wrong).toEqual([])
  })
  test('NAV-10 every German address spells umlauts out, and the plain spelling is kept for redirects', () => {
    const german = rows.location_slugs.filter((row) => row.lang === 'de')
    const addressOf = (name: string): unknown[] =>
      german.filter((row) => row.slug === name).map(({ location_id, current }) => ({ location_id, current }))
    const id = catalogue.cities.find(({ key }) => key === 'munich')?.city.id
    expect(addressOf('muenchen')).toEqual([{ location_id: id, current: true }])
    expect(addressOf('munchen')).toEqual([{ location_id: id, current: false }])
  })
})

describe('I18N-04 written form', () => {
  const british =
    /\b([Tt]ravell\w+|[Cc]olour\w*|[Ff]avour\w*|harbour\w*|[Nn]eighbour\w*|honour\w*|[Ff]lavour\w*|[Hh]umour\w*|[Cc]ancell(ed|ing)|centre\w*|theatre\w*|(?<!\{)(kilo)?metres?|litres?|[Pp]rogrammes?|cheques?|grey\w*|[Oo]rganis(e|ed|ing|ation)\w*|[Rr]ecognis\w+|[Rr]ealis(e|ed|ing)|[Jj]eweller\w*|[Ll]icences?|[Pp]ractis\w+|tyres?|kerbs?|storeys?|whilst|towards|[Ll]abelled|[Pp]ushchairs?|[Dd]efence|cosy|[Ee]-mail\w*|[Bb]askets?|[Ee]nquir(y|ies))\b/
  test('American texts have no British spellings', () => {
    expect(
      inAny('en-us')
        .filter(({ text }) => british.test(text))
        .map(shown),
    ).toEqual([])
  })
  test('no text has two full stops or two spaces in a row, or a space before a comma or full stop', () => {
    const untidy = /(?<!\.)\.\.(?!\.)|[^\S\n] {1}[^\S\n]|[^\S\n][.,](?=\s|$)|[.!?]\.(?=\s|$)(?<!\.\.\.)/
    const sample = { count: 2, city: 'Washington, D.C.', name: 'The bus, etc.', amount: '€10', price: '€10', product: 'The boat, etc.' }
    const wrong = allLangs.flatMap((lang) => {
      const t = translator(lang, textsOf(lang, everySubject)) as (key: string, params: object) => string
      const messages = messagesIn(lang).map(({ key }) => ({ key: `${lang} ${key}`, text: t(key, sample) }))
      return [...messages, ...catalogueTextsIn(lang)].filter(({ text }) => untidy.test(text))
    })
    expect([...new Set(wrong.map(shown))]).toEqual([])
  })
})
