import { langs, type Lang } from '@opentop/domain/lang'
import type { ExchangeUnit } from '@opentop/domain/translation/exchange'
import { CsvError, parse } from 'csv-parse/sync'
import { plainCell, spreadsheet } from '../file/spreadsheet.ts'
import type { FileRead } from './read-xliff.ts'

/** The language stands in the head of its column. */
export function textSheet(lang: Lang, units: readonly ExchangeUnit[]): Buffer {
  const target = langs[lang].intl
  const columns = ['document', 'text', 'source hash', 'source', target]
  return spreadsheet(
    columns,
    units.map(({ key, path, hash, source, target: text }) => ({ document: key, text: path, 'source hash': hash, source, [target]: text })),
  )
}

type Line = { record: string[]; info: { lines: number } }
export function readTextSheet(text: string): FileRead {
  try {
    const options = { bom: true, info: true, delimiter: [',', ';', '\t'], skip_empty_lines: true }
    const [head, ...lines] = parse(text, options) as unknown as Line[]
    const [document, path, hash, source, lang] = head?.record ?? []
    if (document !== 'document' || path !== 'text' || hash !== 'source hash' || source !== 'source' || lang === undefined)
      return { ok: false, line: 1, reason: 'no-columns' }
    const units = lines.map(({ record: [key = '', unit = '', own = '', from = '', target = ''], info }) => ({
      key: plainCell(key),
      path: plainCell(unit),
      hash: own,
      source: plainCell(from),
      target: plainCell(target).replaceAll('\r\n', '\n'),
      line: info.lines,
    }))
    return { ok: true, file: { lang, units } }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, line: Number(error['lines'] ?? 1), reason: 'no-csv' }
  }
}
