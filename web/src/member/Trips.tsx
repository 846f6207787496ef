import type { Purchase, PurchaseLine } from '@opentop/contract/member'
import { tripsOf } from '@opentop/domain/booking/purchase'
import { useState } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { CancelTrip } from './CancelTrip.tsx'
import { useDayText } from '../time/use-day-text.ts'
import './member.css'
import './trips.css'
import '../ui/meta.css'

export type Trip = PurchaseLine & Pick<Purchase, 'reference' | 'currencyId'>

export function Trips({ trips, today }: { trips: readonly Trip[]; today: string }) {
  const { t, href } = usePage()
  const [cancelled, setCancelled] = useState<readonly string[]>([])
  const shown = trips.map((trip) => (cancelled.includes(trip.id) ? { ...trip, state: 'cancelled' as const } : trip))
  const { ahead, behind } = tripsOf(shown, today)
  const cancel = (id: string): void => setCancelled([...cancelled, id])
  return (
    <>
      <section id="trips" className="member__section" aria-labelledby="trips-title">
        <h2 className="title-3" id="trips-title">
          {t('member.ahead')}
        </h2>
        {ahead.length > 0 ? (
          <div className="trips">
            {ahead.map((trip) => (
              <TripCard key={trip.id} trip={trip} onCancelled={cancel} />
            ))}
          </div>
        ) : (
          <Empty title={t('member.empty')}>
            <Button href={href({ page: 'destinations' })} icon="arrow">
              {t('member.find')}
            </Button>
          </Empty>
        )}
      </section>
      {behind.length > 0 && (
        <section className="member__section" aria-labelledby="behind-title">
          <h2 className="title-3" id="behind-title">
            {t('member.behind')}
          </h2>
          <div className="trips">
            {behind.map((trip) => (
              <TripCard key={trip.id} trip={trip} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const stateTexts = { cancelled: 'member.cancelled', used: 'member.used', refund_due: 'member.refund-due' } as const

function TripCard({ trip, onCancelled }: { trip: Trip; onCancelled?: (id: string) => void }) {
  const { t } = usePage()
  const dayText = useDayText()
  const people = trip.passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  const state = trip.state in stateTexts ? stateTexts[trip.state as keyof typeof stateTexts] : undefined
  return (
    <article className={classes('trip', !onCancelled && 'is-past')} aria-labelledby={`trip-${trip.id}`}>
      <PosterImage path={posterPath(trip.poster, 'thumb')} width={120} height={150} />
      <div>
        <VehicleBadges vehicle={trip.vehicle} />
        <h3 className="title-4 trip__title" id={`trip-${trip.id}`}>
          {trip.product}
        </h3>
        <ul className="meta">
          <li>
            <Icon name="cal" />
            {trip.day === undefined ? t('member.open-date') : dayText(trip.day)}
            {trip.time && `, ${trip.time}`}
          </li>
          <li>
            <Icon name="users" />
            {t('member.people', { count: people })}
          </li>
          <li>
            <Icon name="ticket" />
            {t('member.reference', { reference: trip.reference })}
          </li>
          {state && (
            <li className="strong">
              <Icon name="info" />
              {t(state)}
            </li>
          )}
        </ul>
      </div>
      {onCancelled && <TripActions trip={trip} onCancelled={onCancelled} />}
    </article>
  )
}

function TripActions({ trip, onCancelled }: { trip: Trip; onCancelled: (id: string) => void }) {
  const { t } = usePage()
  const [asking, setAsking] = useState(false)
  return (
    <div className="trip__actions">
      {trip.bookingPath && (
        <Button size="small" href={trip.bookingPath}>
          <Icon name="qr" />
          {t('member.voucher')}
        </Button>
      )}
      {trip.printPath && (
        <Button size="small" variant="line" href={trip.printPath} target="_blank" rel="noreferrer">
          <Icon name="print" />
          {t('member.print')}
        </Button>
      )}
      {trip.changePath && (
        <a className="tool" href={trip.changePath}>
          {t('member.change')}
        </a>
      )}
      {trip.state === 'confirmed' && (
        <button className="tool" type="button" onClick={() => setAsking(true)}>
          {t('member.cancel')}
        </button>
      )}
      {asking && <CancelTrip trip={trip} onClose={() => setAsking(false)} onCancelled={() => onCancelled(trip.id)} />}
    </div>
  )
}
