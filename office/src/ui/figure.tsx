import type { ReactNode } from 'react'
import './figure.css'

type Props = { label: string; value: ReactNode; detail?: ReactNode }

/** A label, its figure and a comparison in words. */
export function Figure({ label, value, detail }: Props): ReactNode {
  return (
    <div className="figure">
      <dt className="figure__label">{label}</dt>
      <dd className="figure__value">{value}</dd>
      {detail && <dd className="figure__detail">{detail}</dd>}
    </div>
  )
}

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className="figures">{children}</dl>
}
