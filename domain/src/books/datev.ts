import type { Day } from '../day.ts'
import { datevColumns } from './datev-columns.ts'

type DatevRow = { day: Day; cents: number; debit: number; credit: number; mark: string; text: string }
type DatevBatch = {
  madeAt: Date
  from: Day
  to: Day
  currency: string
  adviser: number
  client: number
  name: string
  rows: readonly DatevRow[]
}
type DatevFile = { ok: true; file: Uint8Array } | { ok: false; reason: 'year' | 'rows' | 'letters'; row?: number }

const mostDatevRows = 99_999
const end = '\r\n'
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const compact = (day: Day): string => day.replaceAll('-', '')
const amount = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const field = (text: string, most: number): string => text.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, most)

/** EXTF 700, category 21, version 13, in Windows-1252. A letter that the code page lacks is refused rather than replaced. */
export function datevBatch(batch: DatevBatch): DatevFile {
  const { from, to, rows } = batch
  if (from.slice(0, 4) !== to.slice(0, 4) || rows.some(({ day }) => day < from || day > to)) return { ok: false, reason: 'year' }
  if (rows.length > mostDatevRows) return { ok: false, reason: 'rows' }
  const lines = [header(batch), datevColumns.join(';'), ...rows.map((row) => line(row, batch.currency))]
  const bytes = lines.map((text) => windows1252(text + end))
  const wrong = bytes.findIndex((one) => one === undefined)
  if (wrong >= 0) return { ok: false, reason: 'letters', row: wrong - 1 }
  return { ok: true, file: Uint8Array.from(bytes.flatMap((one) => one ?? [])) }
}

function header({ madeAt, from, to, currency, adviser, client, name }: DatevBatch): string {
  const made = madeAt.toISOString().replace(/[-:TZ.]/g, '')
  const year = from.slice(0, 4)
  const fields = ['"EXTF"', 700, 21, '"Buchungsstapel"', 13, made, '', '"OT"', '"Opentop"', '""', adviser, client, `${year}0101`, 4]
  return [
    ...fields,
    compact(from),
    compact(to),
    quoted(name.slice(0, 30)),
    '""',
    1,
    0,
    1,
    quoted(currency),
    '',
    '""',
    '',
    '',
    '"03"',
    '',
    '',
    '""',
    '""',
  ].join(';')
}

function line({ day, cents, debit, credit, mark, text }: DatevRow, currency: string): string {
  const cells = Array.from<string>({ length: datevColumns.length }).fill('')
  cells[0] = amount(cents)
  cells[1] = '"S"'
  cells[2] = quoted(currency)
  cells[6] = String(debit)
  cells[7] = String(credit)
  cells[9] = day.slice(8) + day.slice(5, 7)
  cells[10] = quoted(field(mark, 36))
  cells[13] = quoted(text.slice(0, 60))
  cells[113] = '1'
  return cells.join(';')
}

/** What Windows-1252 has where Latin-1 has control characters. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const ofSign = new Map([...signs].map((sign, n) => [sign, 0x80 + n]))
function windows1252(text: string): number[] | undefined {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : ofSign.get(letter)
    if (byte === undefined || (byte >= 0x80 && byte < 0xa0 && code < 0xa0)) return undefined
    bytes.push(byte)
  }
  return bytes
}
