import { describe, expect, test } from 'vitest'
import { mistakesInMessages } from './check.ts'
import { isMessageTable, messages } from './message.ts'
import { wordsOf } from './translate.ts'
import { unchanging } from './unchanging.ts'

describe('office texts', () => {
  test('OFF-09 every text of the office has the same placeholders in both languages', () => {
    const tables = Object.values(import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }))
    const checked = tables.flatMap((exported) => Object.values(exported).filter(isMessageTable))
    expect(checked.length).toBeGreaterThan(5)
    expect(checked.flatMap(mistakesInMessages)).toEqual([])
    const english = checked.flatMap((table) => Object.values(table).map(({ en }) => en))
    expect(Object.keys(unchanging).filter((text) => !english.includes(text))).toEqual([])
  })

  test('a lost placeholder, an empty text and a missing plural are found', () => {
    const table = {
      lost: { en: 'Hello {name}', es: 'Hola' },
      empty: { en: 'Full', es: ' ' },
      plural: { en: { one: '{count} seat', other: '{count} seats' }, es: '{count} plazas' },
      formless: { en: '{count} seats left', es: 'Quedan {count} plazas' },
      unit: { en: '{minutes} min', es: '{minutes} min' },
    }
    expect(mistakesInMessages(table)).toEqual([
      'lost: es has the placeholders {} instead of {name}',
      'empty: es is empty',
      'plural: one language has plural forms, the other has not',
      'formless has a number and no plural forms: write them, or a reason in unchanging.ts',
    ])
  })

  test('numbers are written and plurals chosen as each language does', () => {
    const table = messages({
      found: { en: { one: '{count} order', other: '{count} orders' }, es: { one: '{count} reserva', other: '{count} reservas' } },
    })
    const counted = (lang: 'en' | 'es', count: number): string => wordsOf(lang, table)('found', { count })
    expect([1, 0, 1234, 12_345].map((count) => counted('en', count))).toEqual(['1 order', '0 orders', '1,234 orders', '12,345 orders'])
    expect([1, 0, 1234, 1_000_000].map((count) => counted('es', count))).toEqual([
      '1 reserva',
      '0 reservas',
      '1234 reservas',
      '1.000.000 reservas',
    ])
  })
})
