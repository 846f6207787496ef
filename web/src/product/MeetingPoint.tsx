import { hasPart } from '@opentop/domain/site'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import type { ShownProduct } from './shown-product.ts'
import './meeting-point.css'
import './product.css'

export function MeetingPoint({ place, map }: { place: ShownProduct['meetingPoint']; map?: ReactNode }) {
  const { t } = usePage()
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.meeting-point')}</h2>
      <div className={classes('meeting-point', !map && 'meeting-point--plain')}>
        {map}
        <ServerOnly id="sent-place">{import.meta.env.SSR && <Place place={place} />}</ServerOnly>
      </div>
    </section>
  )
}

function Place({ place }: { place: ShownProduct['meetingPoint'] }) {
  const { t, site } = usePage()
  const { lat, lng } = place.position
  return (
    <>
      <p className="strong">{place.name}</p>
      {place.note && <p>{place.note}</p>}
      {hasPart(site, 'product', 'mapsRedirect') && (
        <a
          className="button button--line button--small"
          href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="walk" />
          {t('product.directions')}
          <span className="visually-hidden"> {t('product.new-tab')}</span>
        </a>
      )}
    </>
  )
}
