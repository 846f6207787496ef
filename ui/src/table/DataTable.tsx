import { Fragment, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'

export type Column<Row> = {
  head: ReactNode
  isNumber?: boolean
  isRowHead?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}
export type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
  isPresent?: (row: Row) => boolean
  /** What the rows have in common stands once, above the first of them. */
  groupOf?: (row: Row) => string
}

export function DataTable<Row>({ label, rows, rowKey, columns, isPresent, groupOf }: DataTableProps<Row>): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ head, isNumber }, place) => (
              <th key={place} scope="col" className={isNumber ? 'table__number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const before = rows[index - 1]
            const group = groupOf?.(row)
            return (
              <Fragment key={rowKey(row)}>
                {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                  <tr className="table__row--group">
                    <th scope="colgroup" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                )}
                <tr className={isPresent?.(row) ? 'table__row--present' : undefined}>
                  {columns.map((column, place) => (
                    <Cell key={place} column={column} row={row} />
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { isNumber, isRowHead, className, cell }, row }: { column: Column<Row>; row: Row }): ReactNode {
  const names = classes(isNumber && 'table__number', className) || undefined
  if (isRowHead)
    return (
      <th scope="row" className={names}>
        {cell(row)}
      </th>
    )
  return <td className={names}>{cell(row)}</td>
}
