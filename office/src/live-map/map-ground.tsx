import { memo, useMemo, type ReactNode } from 'react'
import { lineText, type Line, type Stop } from './live-city.ts'
import { labelsOf } from './map-labels.ts'
import { seen, type LatLng, type Point, type Size, type View } from './projection.ts'

type Props = { lines: readonly Line[]; stops: readonly Stop[]; project: (position: LatLng) => Point; view: View; size: Size }

/** Behind the buttons at the right no name can be read. */
const buttonsWidth = 60
const buttonsHeight = 150

/** What does not move: streets as a hint, water below boats, lines and stops with their names. */
export const MapGround = memo(function MapGround({ lines, stops, project, view, size }: Props): ReactNode {
  const placeOf = useMemo(
    () => new Map(stops.map(({ key, position }) => [key, seen(project(position), view, size)])),
    [stops, project, view, size],
  )
  const ways = useMemo(
    () => lines.map((line) => ({ line, points: line.stops.flatMap(({ key }) => placeOf.get(key) ?? []) })),
    [lines, placeOf],
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
      <path className="live-map__street" d={streets(view, size)} />
      {ways.map(
        ({ line, points }) => line.vehicle === 'boat' && <path key={lineText(line)} className="live-map__water" d={wayOf(points)} />,
      )}
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

/** Streets of no city, which move with the map. */
function streets(view: View, size: Size): string {
  const { width, height } = size
  const across = [0.18, 0.44, 0.71, 0.93].map((share) => [
    { x: -width, y: height * (share + 0.32) },
    { x: width * 2, y: height * (share - 0.4) },
  ])
  const down = [0.12, 0.39, 0.62, 0.88].map((share) => [
    { x: width * (share - 0.3), y: -height },
    { x: width * (share + 0.28), y: height * 2 },
  ])
  return [...across, ...down]
    .map(
      (ends) =>
        `M${ends
          .map((end) => seen(end, view, size))
          .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
          .join('L')}`,
    )
    .join('')
}
