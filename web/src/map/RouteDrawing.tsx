import type { RouteLine } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import type { LatLng } from './geometry.ts'
import { linesOf, mainNames, stopsOf } from './lines.ts'
import { picturesOf } from './picture.ts'
import { RouteKey } from './RouteKey.tsx'
import { RoutePicture } from './RoutePicture.tsx'
import { StopList } from './StopList.tsx'

type RouteDrawingProps = { routes: readonly RouteLine[]; centre: LatLng; title: string }

/** The picture of some routes with its legend, and the routes as text. */
export function RouteDrawing({ routes, centre, title }: RouteDrawingProps) {
  const { t } = usePage()
  const lines = linesOf(routes)
  const pictures = picturesOf(lines, stopsOf(lines, { name: title, position: centre }))
  const alt = [title, ...lines.map((line) => t('map.line-alt', { line: line.name, stops: mainNames(line) }))].join('. ')
  return (
    <>
      <RoutePicture pictures={pictures} alt={alt} />
      <RouteKey lines={lines} />
      <StopList lines={lines} />
    </>
  )
}
