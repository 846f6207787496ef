import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet may take for a formula: at the start of a cell, or behind any character that it may split the text at, and quotes. */
const formula = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A file for spreadsheets, which choose their separator themselves. The byte order mark tells them the encoding. */
export function spreadsheet<C extends string>(columns: readonly C[], rows: readonly Record<C, string | number>[]): Buffer {
  return written(columns, rows, true)
}

export function spreadsheetPage<C extends string>(columns: readonly C[], rows: readonly Record<C, string | number>[]): Buffer {
  return written(columns, rows, false)
}

/** A cell that came back: without what was put before a formula. */
export function plainCell(text: string): string {
  return text.replace(/(^|[;,|\t\r\n])([\s"]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1$2')
}

function written<C extends string>(columns: readonly C[], rows: readonly Record<C, string | number>[], isFirst: boolean): Buffer {
  const cast = { string: (text: string) => text.replace(formula, "$1$2'") }
  const options = { header: isFirst, columns: [...columns], bom: isFirst, cast, quoted: true, record_delimiter: '\r\n' }
  return Buffer.from(stringify([...rows], options))
}
