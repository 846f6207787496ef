import { describe, expect, test } from 'vitest'
import { mistakesInTerms, termBaseOf } from './terms.ts'

const base = termBaseOf(`# Terms
| term | en | es | fr | de | it |
| --- | --- | --- | --- | --- | --- |
| voucher: what is shown on board | voucher… | billete… | billet… | …voucher… | voucher |

Some prose.

| lang | not | say |
| --- | --- | --- |
| en | hold / held | reserve |
| de | Brief… | E-Mail |

| text | may use | because |
| --- | --- | --- |
| keys | hold | a key of the keyboard |
`)
const row = { en: 'Your vouchers', es: 'Tus billetes', fr: 'Vos billets', de: 'Deine Papier-Voucher', it: 'I tuoi voucher' }
const keys = { en: 'Hold Ctrl', es: 'Pulsa Ctrl', fr: 'Ctrl', de: 'Strg', it: 'Ctrl' }

describe('WAY-10 the term base', () => {
  test('accepts texts that follow it, and its exceptions', () => {
    expect(mistakesInTerms(base, { table: { row, keys } })).toEqual([])
  })
  test.each<[string, object, string]>([
    ['another word for a term', { ...row, es: 'Tus bonos' }, 'k: es lacks the word for voucher'],
    ['a longer word that only begins like the term', { ...row, it: 'I tuoi voucherini' }, 'k: it lacks the word for voucher'],
    ['a word that is not used', { ...row, en: 'We hold your vouchers' }, 'k: en uses hold'],
    ['a word that is not used, in American English', { ...row, 'en-us': 'Held vouchers' }, 'k: en-us uses hold'],
    ['a word that is not used, in a plural form', { ...row, en: { one: 'a voucher', other: 'vouchers held' } }, 'k: en uses hold'],
    ['an ending of a word that is not used', { ...row, de: 'Briefe mit Voucher' }, 'k: de uses Brief'],
  ])('reports %s', (_name, texts, mistake) => {
    expect(mistakesInTerms(base, { table: { keys, k: texts as never } }).join()).toContain(mistake)
  })
  test('reports an exception that no text needs', () => {
    expect(mistakesInTerms(base, { table: { row } })).toEqual(['keys: no text needs the exception for hold'])
  })
})
