import { linePicture } from '../basket/line-pictures.ts'
import type { Deadline } from '@opentop/contract/deadline'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { usePage } from '../state/page-context.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { Vehicle } from '@opentop/domain/facts'
import './confirmed.css'

export type Booked = {
  id: string
  name: string
  vehicle: Vehicle
  poster: string
  when: string
  ticket: string
  party: string
  city: string
  price: string
  parts: { name: string; text: string }[]
  deadline: Deadline
  isGone: boolean
}

export function BookedLine({ booked, number, count }: { booked: Booked; number: number; count: number }) {
  const { t } = usePage()
  const facts = [
    [t('confirmed.date'), booked.when],
    [t('confirmed.ticket'), booked.ticket],
    [t('confirmed.party'), booked.party],
    [t('confirmed.city'), booked.city],
    [t('confirmed.price'), booked.price],
  ]
  return (
    <article className="voucher">
      <div className="voucher__main">
        <div className="voucher__top">
          <VehicleBadges vehicle={booked.vehicle} />
          {count > 1 && <span className="small">{t('confirmed.ticket-of', { number, total: count })}</span>}
        </div>
        <h3 className="title-2">{booked.name}</h3>
        <dl className="voucher__details">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ))}
          {booked.parts.map((part) => (
            <div key={part.name}>
              <dt>{part.name}</dt>
              <dd>{part.text}</dd>
            </div>
          ))}
        </dl>
        {!booked.isGone && <RefundDeadline deadline={booked.deadline} city={booked.city} />}
        {booked.isGone && (
          <Notice kind="error" className="confirmed__gone">
            {t('confirmed.gone', { amount: booked.price })}
          </Notice>
        )}
      </div>
      <div className="voucher__code voucher__code--poster">
        <PosterImage path={posterPath(booked.poster, linePicture(booked.vehicle))} width={640} height={800} />
      </div>
    </article>
  )
}
