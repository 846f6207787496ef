import type { RouteLine } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import type { LatLng } from './geometry.ts'
import { linesOf, mainNames, stopsOf, type MapLine } from './lines.ts'
import type { GroundCity } from './ground-place.ts'
import { drawingOf } from './drawing.ts'
import { picturesOf } from './picture.ts'
import { RouteKey } from './RouteKey.tsx'
import { RoutePicture } from './RoutePicture.tsx'
import { StopList } from './StopList.tsx'

type Drawn = { centre: LatLng; title: string; lines: MapLine[]; drawing: string }
const known = new WeakMap<readonly RouteLine[], Drawn>()

/** Drawing takes as long as the rest of a page, and the routes are the same objects until the catalogue changes. */
function drawnOf({ routes, centre, city, title }: RouteDrawingProps): Drawn {
  let drawn = known.get(routes)
  if (drawn?.centre !== centre || drawn.title !== title) {
    const lines = linesOf(routes)
    const pictures = picturesOf(lines, stopsOf(lines, { name: title, position: centre }), city.position)
    drawn = { centre, title, lines, drawing: drawingOf(pictures, city.poster) }
    known.set(routes, drawn)
  }
  return drawn
}

type RouteDrawingProps = { routes: readonly RouteLine[]; centre: LatLng; city: GroundCity; title: string }

export function DrawingKey(props: RouteDrawingProps) {
  return <RouteKey lines={drawnOf(props).lines} />
}

export function RouteDrawing(props: RouteDrawingProps) {
  const { t } = usePage()
  const { title } = props
  const { lines, drawing } = drawnOf(props)
  const alt = [title, ...lines.map((line) => t('map.line-alt', { line: line.name, stops: mainNames(line) }))].join('. ')
  return (
    <>
      <RoutePicture drawing={drawing} alt={alt} />
      <StopList lines={lines} />
    </>
  )
}
