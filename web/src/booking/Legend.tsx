import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { dayClasses } from './CalendarCell.tsx'
import './calendar.css'

const labels = ['AVAILABLE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'BLOCK_OUT', 'UNAVAILABLE'] as const

export function Legend({ lowest, strategy }: { lowest: boolean; strategy: boolean }) {
  const { t } = usePage()
  return (
    <ul className="legend">
      {labels.map((label) => (
        <li key={label}>
          <span className={`day ${dayClasses[label]}`} aria-hidden="true">
            <span className="day__number">7</span>
            {label === 'ALMOST_SOLD_OUT' && <i className="day__few" />}
          </span>
          {t(`booking.label-${label}`)}
        </li>
      ))}
      {lowest && <Mark name="lowest" text={t('booking.lowest')} />}
      {strategy && <Mark name="week" text={t('booking.best-of-week')} />}
    </ul>
  )
}

function Mark({ name, text }: { name: 'lowest' | 'week'; text: string }) {
  return (
    <li>
      <span className={`day day--ok day--${name}`} aria-hidden="true">
        <Icon name="star" className={name === 'week' ? 'day__star day__star--week' : 'day__star'} />
      </span>
      {text}
    </li>
  )
}
