import { expect, test } from 'vitest'
import { pastedBlock, typedCents, type SheetRow } from './price-sheet.ts'

const rows: SheetRow[] = ['adult', 'child'].map((code, index) => ({
  optionId: 1,
  option: '24 hours',
  code: code as 'adult',
  isFirst: index === 0,
}))

test('a price is read with the point of the language, never guessed: empty is not sold, free is nothing', () => {
  expect(['24', '24.5', '24.50', 'free', '', '24,00', '1.234', '-3', 'abc'].map((text) => typedCents(text, 'en'))).toEqual([
    { cents: 2400 },
    { cents: 2450 },
    { cents: 2450 },
    { cents: 0 },
    { cents: undefined },
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(typedCents('24,50', 'es')).toEqual({ cents: 2450 })
  expect(typedCents('24.50', 'es')).toBeUndefined()
})

test('a block is pasted whole or not at all; what lies beyond the sheet is counted', () => {
  const at = { row: 0, column: 1 }
  expect(pastedBlock('20.00\t26.00\n10.00\tfree\n', at, rows, 'en')).toEqual({
    ok: true,
    beyond: 0,
    edits: [
      { path: ['options', '#1', 'types', 'adult', 'prices', 'gbp'], after: 2000 },
      { path: ['options', '#1', 'types', 'adult', 'prices', 'usd'], after: 2600 },
      { path: ['options', '#1', 'types', 'child', 'prices', 'gbp'], after: 1000 },
      { path: ['options', '#1', 'types', 'child', 'prices', 'usd'], after: 0 },
    ],
  })
  expect(pastedBlock('20.00\t26.00\n10.00\t12,5', at, rows, 'en')).toEqual({ ok: false, cell: '12,5', row: 2, column: 2 })
  expect(pastedBlock('1\t2\t3', at, rows, 'en')).toMatchObject({ ok: true, beyond: 1 })
})
