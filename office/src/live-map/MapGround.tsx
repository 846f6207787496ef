import { memo, type ReactNode } from 'react'
import { lineText, type LiveCity } from './live-city.ts'
import type { Network } from './network.ts'
import { groundTransform, type LatLng, type Point, type Size, type View } from './projection.ts'

type Props = {
  city: Pick<LiveCity, 'poster' | 'position'>
  network: Network
  project: (position: LatLng) => Point
  view: View
  size: Size
}

export const MapGround = memo(function MapGround({ city, network: { placeOf, ways }, project, view, size }: Props): ReactNode {
  return (
    <g>
      <use
        className="live-map__ground"
        href={`/maps/${city.poster}.svg#ground`}
        transform={groundTransform(city.position, project, view, size)}
      />
      {ways.map(({ line, points }) => (
        <g key={lineText(line)} className={`line--${line.colour}`}>
          {line.vehicle === 'bus' && <path className="live-map__casing" d={wayOf(points)} />}
          <path className={line.vehicle === 'boat' ? 'live-map__line live-map__line--boat' : 'live-map__line'} d={wayOf(points)} />
        </g>
      ))}
      {[...placeOf].map(([key, { x, y }]) => (
        <circle key={key} className="live-map__stop" cx={x} cy={y} r="5.5" />
      ))}
    </g>
  )
})

function wayOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
}
