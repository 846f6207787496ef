import { useMemo, type ReactNode } from 'react'
import type { LiveCity } from './live-city.ts'
import { labelsOf, type Box } from './map-labels.ts'
import type { Network } from './network.ts'
import type { Size } from './projection.ts'

type Props = { city: Pick<LiveCity, 'lines' | 'stops'>; network: Network; size: Size; plates: readonly Box[] }

/** Behind the buttons no name can be read; on a phone they are at the bottom. */
const buttons = { width: 60, height: 150 }

/** The names of stops for which there is room beside the plates. */
export function StopNames({ city: { lines, stops }, network: { placeOf, ways }, size, plates }: Props): ReactNode {
  const named = useMemo(() => {
    const ends = new Set(lines.flatMap((line) => line.stops[0]?.key ?? []))
    return stops
      .toSorted((a, b) => Number(ends.has(b.key)) - Number(ends.has(a.key)))
      .flatMap(({ key, name }) => {
        const place = placeOf.get(key)
        return place ? [{ key, text: name, place }] : []
      })
  }, [lines, stops, placeOf])
  const corners = [0, size.height - buttons.height].map((top) => ({
    left: size.width - buttons.width,
    right: size.width,
    top,
    bottom: top + buttons.height,
  }))
  const labels = labelsOf(
    named,
    [...corners, ...plates],
    ways.map(({ points }) => points),
    size,
  )
  return (
    <g className="live-map__names">
      {labels.map(({ key, text, x, y, anchor }) => (
        <text key={key} className="live-map__name" x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  )
}
