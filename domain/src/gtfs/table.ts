export type Table = readonly (readonly (string | number)[])[]
export type Tables = Readonly<Record<string, Table>>

export function sortedTable(table: Table, id: string | undefined): Table {
  const [names = [], ...rows] = table
  if (id === undefined) return table
  const at = names.indexOf(id)
  const idOf = (row: Table[number]): string => String(row[at])
  return [names, ...rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0))]
}
