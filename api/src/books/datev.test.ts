import { datevBatch } from '@opentop/domain/books/datev'
import { describe, expect, test } from 'vitest'

type DatevBatch = Parameters<typeof datevBatch>[0]
type DatevRow = DatevBatch['rows'][number]
const mostDatevRows = 99_999

const row = (more: Partial<DatevRow> = {}): DatevRow => ({
  day: '2026-11-20',
  cents: 128_405,
  debit: 1361,
  credit: 8400,
  mark: 'Z2026-0324',
  text: 'Verkauf DE – 7 %',
  ...more,
})
const batch = (rows: readonly DatevRow[], more: Partial<DatevBatch> = {}): DatevBatch => ({
  madeAt: new Date('2026-11-21T02:15:00Z'),
  from: '2026-11-20',
  to: '2026-11-20',
  currency: 'EUR',
  adviser: 29_098,
  client: 55_003,
  name: 'Tagesabschluss 20.11.2026',
  rows,
  ...more,
})
const read = (given: DatevBatch): string[][] => {
  const made = datevBatch(given)
  if (!made.ok) throw new Error(made.reason)
  return new TextDecoder('windows-1252')
    .decode(made.file)
    .split('\r\n')
    .map((line) => line.split(';'))
}

describe('R-BOOK-6 a booking batch', () => {
  test('R-BOOK-6 has 31 fields in its head, 125 columns, and rows of Windows-1252 with a decimal comma and a day without year', () => {
    const [head = [], columns = [], first = [], rest] = read(batch([row()]))
    expect([head.length, columns.length, first.length, rest]).toEqual([31, 125, 125, ['']])
    expect(head.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261121021500000'])
    expect(head.slice(10, 17)).toEqual(['29098', '55003', '20260101', '4', '20261120', '20261120', '"Tagesabschluss 20.11.2026"'])
    expect([first[0], first[1], first[6], first[7], first[9], first[10], first[13], first[113]]).toEqual([
      '1284,05',
      '"S"',
      '1361',
      '8400',
      '2011',
      '"Z2026-0324"',
      '"Verkauf DE – 7 %"',
      '1',
    ])
    const made = datevBatch(batch([row()]))
    expect(made.ok && made.file.includes(0x96)).toBe(true)
  })

  test.each([
    ['letters that the code page lacks, with the row', batch([row(), row({ text: 'Işık' })]), { ok: false, reason: 'letters', row: 2 }],
    ['days of two fiscal years', batch([row()], { from: '2025-12-31' }), { ok: false, reason: 'year' }],
    ['a row of another period', batch([row({ day: '2026-11-21' })]), { ok: false, reason: 'year' }],
    ['too many rows', batch(Array.from({ length: mostDatevRows + 1 }, () => row())), { ok: false, reason: 'rows' }],
  ])('R-BOOK-6 refuses %s', (_what, given, expected) => expect(datevBatch(given)).toEqual(expected))

  test('R-BOOK-6 a document field keeps only letters that it takes, and every sign of the code page is written as itself', () => {
    const signs = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸäöüÄÖÜßéñ'
    const [, , first = []] = read(batch([row({ mark: 'Z 2026_1;ä', text: signs })]))
    expect([first[10], first[13]]).toEqual(['"Z20261"', `"${signs}"`])
  })
})
