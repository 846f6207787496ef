import { memo, useMemo, type ReactNode } from 'react'
import { lineText, type Line, type LiveCity, type Stop } from './live-city.ts'
import { labelsOf } from './map-labels.ts'
import { groundTransform, seen, type LatLng, type Point, type Size, type View } from './projection.ts'

type Props = {
  city: Pick<LiveCity, 'poster' | 'position'>
  lines: readonly Line[]
  stops: readonly Stop[]
  project: (position: LatLng) => Point
  view: View
  size: Size
}

/** Behind the buttons at the right no name can be read. */
const buttonsWidth = 60
const buttonsHeight = 150

export const MapGround = memo(function MapGround({ city, lines, stops, project, view, size }: Props): ReactNode {
  const placeOf = useMemo(
    () => new Map(stops.map(({ key, position }) => [key, seen(project(position), view, size)])),
    [stops, project, view, size],
  )
  const ways = useMemo(
    () =>
      lines.map((line) => ({
        line,
        points: line.stops.flatMap(({ key }, n) => [
          ...[placeOf.get(key) ?? []].flat(),
          ...(line.via?.[n] ?? []).map((position) => seen(project(position), view, size)),
        ]),
      })),
    [lines, placeOf, project, view, size],
  )
  const labels = useMemo(() => {
    const ends = new Set(lines.flatMap((line) => line.stops[0]?.key ?? []))
    const named = [...stops].toSorted((a, b) => Number(ends.has(b.key)) - Number(ends.has(a.key)))
    const buttons = { left: size.width - buttonsWidth, right: size.width, top: 0, bottom: buttonsHeight }
    return labelsOf(
      named.flatMap(({ key, name }) => {
        const place = placeOf.get(key)
        return place ? [{ key, text: name, place }] : []
      }),
      [buttons],
      ways.map(({ points }) => points),
      size,
    )
  }, [lines, stops, placeOf, ways, size])
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
      {labels.map(({ key, text, x, y, anchor }) => (
        <text key={key} className="live-map__name" x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  )
})

function wayOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
}
