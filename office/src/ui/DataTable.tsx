import { DataTable as PlainTable, type DataTableProps } from '@opentop/ui/table/DataTable.tsx'
import type { ReactNode } from 'react'
import './table.css'

/** A table of data in the look of the office. For long lists see VirtualRows, for rows of several kinds Table. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  return <PlainTable {...props} />
}
