import { spreadsheet, spreadsheetPage } from './spreadsheet.ts'

export async function* filePages<C extends string>(
  columns: readonly C[],
  pages: AsyncIterable<readonly Record<C, string | number>[]>,
): AsyncGenerator<Buffer> {
  yield spreadsheet(columns, [])
  for await (const rows of pages) yield spreadsheetPage(columns, rows)
}

export async function* onePage(file: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(file)
}
