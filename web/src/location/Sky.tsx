import { useId, type ReactNode } from 'react'
import './city-hero.css'

type Colours = readonly string[]

export function Sky({ day, night, children }: { day: Colours; night: Colours; children: ReactNode }) {
  const id = useId()
  return (
    <div className="sky" aria-hidden="true">
      <Ground id={`${id}d`} colours={day} className="sky__day" />
      <Ground id={`${id}n`} colours={night} className="sky__night" />
      {children}
      <Veil id={`${id}d`} colours={day} className="sky__veil sky__day" />
      <Veil id={`${id}n`} colours={night} className="sky__veil sky__night" />
    </div>
  )
}

type LayerProps = { id: string; colours: Colours; className: string }

function Ground({ id, colours: [top = '#DDEEF3', low = '#FBF6EC', , middle], className }: LayerProps) {
  return (
    <svg className={className} width="100%" height="100%">
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        {middle && <stop offset=".56" stopColor={middle} />}
        <stop offset=".82" stopColor={low} />
      </linearGradient>
      <rect width="100%" height="100%" fill={top} />
      <rect className="sky__corner" width="100%" height="100%" fill={`url(#${id}s)`} />
    </svg>
  )
}

function Veil({ id, colours: [top = '#DDEEF3'], className }: LayerProps) {
  return (
    <svg className={className} width="100%" height="100%">
      <linearGradient id={`${id}t`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        <stop offset=".13" stopColor={top} stopOpacity=".8" />
        <stop offset=".34" stopColor={top} stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}c`} cx=".14" cy=".18" r=".5">
        <stop offset=".1" stopColor={top} stopOpacity=".95" />
        <stop offset=".62" stopColor={top} stopOpacity=".85" />
        <stop offset="1" stopColor={top} stopOpacity="0" />
      </radialGradient>
      <rect className="sky__top" width="100%" height="100%" fill={`url(#${id}t)`} />
      <rect className="sky__corner" width="100%" height="100%" fill={`url(#${id}c)`} />
    </svg>
  )
}
