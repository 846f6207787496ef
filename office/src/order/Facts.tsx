import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './facts.css'

type Row = readonly [name: string, value: ReactNode, isStrong?: boolean]

export function Facts({ rows, isLeft = false }: { rows: readonly Row[]; isLeft?: boolean }): ReactNode {
  return (
    <dl className={classes('facts', isLeft && 'facts--left')}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([name, value, isStrong = false]) => (
          <div key={name} className={classes('facts__row', isStrong && 'facts__row--strong')}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
