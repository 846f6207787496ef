import type { Location } from '@opentop/contract/location'
import type { CityStop } from '@opentop/contract/timetable'
import { LineBadge } from '../live/LineBadge.tsx'
import { directionsTo } from '../map/directions.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { ReactNode } from 'react'
import { BuyToday } from './BuyToday.tsx'
import type { TodayOffer } from './today-offer.ts'
import './stop-head.css'

type StopHeadProps = { location: Location; stop: CityStop; today: TodayOffer | undefined; crumbs: ReactNode }

export function StopHead({ location, stop, today, crumbs }: StopHeadProps) {
  const { t } = usePage()
  return (
    <div className="stop-head on-night">
      <div className="wrap">
        {crumbs}
        <div className="stop-head__main">
          <span className="stop-flag" aria-hidden="true">
            {stop.number}
          </span>
          <div>
            <h1 className="stop-head__name title-1">{stop.name}</h1>
            <p>{t('stop.number-in', { number: stop.number, city: location.name })}</p>
            <ul className="stop-head__lines" aria-label={t('stop.lines')}>
              {stop.lines.map((line) => (
                <li key={`${line.productId} ${line.key}`}>
                  <LineBadge line={line} />
                  {line.next[0] && <span>{t('arrival.towards', { stop: line.next[0].name })}</span>}
                </li>
              ))}
            </ul>
          </div>
          <div className="stop-head__links">
            {today && <BuyToday offer={today} />}
            <Button
              variant={today ? 'line' : 'sun'}
              size="small"
              href={directionsTo(stop.position)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="walk" />
              {t('stop.walk')}
              <span className="visually-hidden">{t('map.new-tab', { stop: stop.name })}</span>
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
