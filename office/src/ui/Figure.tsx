import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './figure.css'

type Props = { label: string; value: ReactNode; detail?: ReactNode; to?: string | undefined }

export function Figure({ label, value, detail, to }: Props): ReactNode {
  return (
    <div className="figure">
      <dt className="figure__label">{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className="figure__value">{value}</dd>
      {detail && <dd className="figure__detail">{detail}</dd>}
    </div>
  )
}

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className="figures">{children}</dl>
}
