import { useEffect, useMemo, useState } from 'react'
import type { GroundCity } from '../map/ground-place.ts'
import type { MapLine, MapStop } from '../map/lines.ts'
import type { drawLine } from './line-drawing.ts'

type Draw = typeof drawLine

export function useFittedLine(lines: readonly MapLine[], stops: readonly MapStop[], only: number | undefined, city: GroundCity) {
  const [draw, setDraw] = useState<Draw>()
  const isChosen = only !== undefined
  useEffect(() => {
    if (isChosen)
      import('./line-drawing.ts').then(
        (loaded) => setDraw(() => loaded.drawLine),
        () => undefined,
      )
  }, [isChosen])
  return useMemo(() => (draw && only !== undefined ? draw(lines, stops, only, city) : undefined), [draw, lines, stops, only, city])
}
