import { drawingOf } from '../map/drawing.ts'
import type { GroundCity } from '../map/ground-place.ts'
import type { MapLine, MapStop } from '../map/lines.ts'
import { picturesOf } from '../map/picture.ts'

type FittedLine = { lines: readonly MapLine[]; stops: readonly MapStop[]; drawing: string }

export function drawLine(lines: readonly MapLine[], stops: readonly MapStop[], only: number, city: GroundCity): FittedLine {
  const own = lines.slice(only, only + 1)
  const calledAt = stops.flatMap((stop) => {
    const calls = stop.calls.filter(({ line }) => line === only).map(({ number }) => ({ line: 0, number }))
    return calls.length > 0 ? [{ ...stop, calls }] : []
  })
  return { lines: own, stops: calledAt, drawing: drawingOf(picturesOf(own, calledAt, city.position), city.poster) }
}
