import { describe, expect, test } from 'vitest'
import { subjects } from './all.ts'
import { mistakesInMessages } from './check.ts'
import { refusalText, textsOf } from './texts.ts'

describe('I18N-04 interface texts', () => {
  test('exist in all languages, with the same placeholders and every plural form', () => {
    expect(mistakesInMessages(subjects)).toEqual([])
  })
  const good = { en: 'a {x}', es: 'b {x}', fr: 'c {x}', de: 'd {x}', it: 'e {x}' }
  const plural = { one: '{count} a', other: '{count} b' }
  const romance = { ...plural, many: '{count} c' }
  test.each<[string, object, string]>([
    ['a missing language', { ...good, de: undefined }, 'k: de is missing'],
    ['a missing placeholder', { ...good, fr: 'c' }, 'k: fr other lacks {x}'],
    ['an extra placeholder', { ...good, it: 'e {x} {y}' }, 'k: it other has {y}, which en has not'],
    ['a missing plural form', { en: plural, es: plural, fr: romance, de: plural, it: romance }, 'k: es lacks the plural form many'],
    [
      'a plain text instead of plural forms',
      { en: plural, es: romance, fr: romance, de: '{count} d', it: romance },
      'k: de must be plural forms as in en',
    ],
    [
      'a number of things without plural forms',
      { en: '{count} a', es: '{count} b', fr: '{count} c', de: '{count} d', it: '{count} e' },
      'k has a number and no plural forms: write them, or a reason in unchanging.ts',
    ],
    ['an empty text', { ...good, en: '  ', es: 'x', fr: 'x', de: 'x', it: 'x' }, 'k: en other is empty'],
  ])('%s is reported', (_name, row, mistake) => {
    expect(mistakesInMessages({ table: { k: row as never } })).toContain(mistake)
  })
  test('a number with a unit’s symbol, and one with plural forms, are no mistakes', () => {
    const units = { en: '{minutes} min', es: '{minutes} min', fr: '{minutes} min', de: '{minutes} Min.', it: '{minutes} min' }
    const forms = { en: plural, es: romance, fr: romance, de: plural, it: romance }
    expect(mistakesInMessages({ table: { units, forms } })).toEqual([])
  })
  test('the form follows the number in the text, whatever its name; in French, zero is singular', () => {
    const said = (lang: 'en' | 'fr', minimum: number): string => refusalText(lang, 'too-few-passengers', { minimum })
    expect([said('en', 1), said('en', 2), said('fr', 0), said('fr', 2)]).toEqual([
      'This option needs at least 1 passenger.',
      'This option needs at least 2 passengers.',
      'Cette option demande au moins 0 passager.',
      'Cette option demande au moins 2 passagers.',
    ])
  })
  test('in French, spaces before double punctuation keep it on its line', () => {
    const texts = textsOf('fr', ['search', 'booking', 'refusal'])
    expect(texts['search.placeholder']).toBe('Où allez-vous\u00a0?')
    expect(JSON.stringify(texts)).not.toMatch(/ [:;?!%»]/)
  })
})
