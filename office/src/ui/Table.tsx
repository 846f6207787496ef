import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './table.css'

/**
 * A plain table in the look of the office; it scrolls sideways inside its panel. Cells with
 * figures have the class `table__number`. For long lists see VirtualRows.
 */
export function Table({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="table">{children}</table>
    </div>
  )
}

type RowState = { isPresent?: boolean; isMarked?: boolean; isGroup?: boolean }

export function rowClass({ isPresent = false, isMarked = false, isGroup = false }: RowState): string {
  return classes(isPresent && 'table__row--present', isMarked && 'table__row--marked', isGroup && 'table__row--group')
}
