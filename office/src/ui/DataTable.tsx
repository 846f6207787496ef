import { DataTable as PlainTable, type DataTableProps } from '@opentop/ui/table/DataTable.tsx'
import type { ReactNode } from 'react'
import './table.css'

export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  return <PlainTable {...props} />
}
