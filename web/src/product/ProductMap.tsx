import { useLiveParts } from '../live/use-live-parts.ts'
import { RouteMap } from '../map/RouteMap.tsx'
import { usePage } from '../state/page-context.tsx'
import type { ShownProduct } from './shown-product.ts'

export function ProductMap({ product }: { product: ShownProduct }) {
  const { t, href } = usePage()
  const { parts, live, onLive } = useLiveParts(false)
  const { routes, meetingPoint, name, locationId, locationSlug, poster, locationPosition } = product
  return (
    <>
      {parts && routes.length > 0 && <parts.LiveFeed locationId={locationId} onLive={onLive} />}
      <RouteMap
        routes={routes}
        centre={meetingPoint.position}
        city={{ poster, position: locationPosition }}
        title={t('product.map-of', { name })}
        live={live}
      />
      {live && (
        <p className="small">
          <a className="link" href={href({ page: 'liveMap', locationId, locationSlug })}>
            {t('live.open')}
          </a>
        </p>
      )}
    </>
  )
}
