import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { subjects } from './all.ts'
import { mistakesInTerms, termBaseOf } from './terms.ts'

const base = termBaseOf(readFileSync(join(import.meta.dirname, '../../../docs/terms.md'), 'utf8'))

describe('WAY-10 the term base', () => {
  test('is followed by every interface text', () => {
    expect(base.terms.length).toBeGreaterThan(15)
    expect(mistakesInTerms(base, subjects)).toEqual([])
  })

  const row = { en: 'Your vouchers', es: 'Tus bonos', fr: 'Vos bons', de: 'Deine Voucher', it: 'I tuoi voucher' }
  test.each<[string, object, string]>([
    ['another word for a term', { ...row, es: 'Tus billetes' }, 'k: es lacks the word for voucher'],
    ['a word that is not used', { ...row, en: 'We hold your vouchers' }, 'k: en uses hold'],
    ['a word that is not used, in American English', { ...row, 'en-us': 'Your letter with vouchers' }, 'k: en-us uses letter'],
    ['a word that is not used, in a plural form', { ...row, en: { one: 'a voucher', other: 'vouchers on paper' } }, 'k: en uses paper'],
  ])('reports %s', (_name, texts, mistake) => {
    expect(mistakesInTerms(base, { table: { k: texts as never } }).join()).toContain(mistake)
  })

  test('allows exceptions for their own text only', () => {
    const label = { ...row, en: 'Block out', es: 'x', fr: 'x', de: 'x', it: 'x' }
    expect(mistakesInTerms(base, { table: { 'booking.label-BLOCK_OUT': label } })).toEqual([])
    expect(mistakesInTerms(base, { table: { k: label } })).toHaveLength(1)
  })

  test('has no exception without a text that uses it', () => {
    const without = { ...base, exceptions: [] }
    const reported = mistakesInTerms(without, subjects)
    const idle = base.exceptions.filter(({ key }) => !reported.some((mistake) => mistake.startsWith(`${key}: `)))
    expect(idle).toEqual([])
  })
})
