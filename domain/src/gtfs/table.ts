/** A file of a feed: the first row has the names of its columns. */
export type Table = readonly (readonly (string | number)[])[]
/** The files of a feed by name. */
export type Tables = Readonly<Record<string, Table>>

/** The rows below the names in the order of an id, by code points. Rows of one id stay as they are: by day, time or number. */
export function sortedTable(table: Table, id: string | undefined): Table {
  const [names = [], ...rows] = table
  if (id === undefined) return table
  const at = names.indexOf(id)
  const idOf = (row: Table[number]): string => String(row[at])
  return [names, ...rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0))]
}
