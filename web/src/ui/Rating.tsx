import { Icon } from '@opentop/ui/base/Icon.tsx'
import './rating.css'

type RatingProps = {
  value: number
  shownValue: string
  label: string
  count?: string | undefined
}

export function Rating({ shownValue, label, count }: Omit<RatingProps, 'value'>) {
  return (
    <span className="rating">
      <Icon name="star" />
      <span className="visually-hidden">{label} </span>
      {shownValue}
      {count && <span> {count}</span>}
    </span>
  )
}

export function Stars({ value, shownValue, label }: Omit<RatingProps, 'count'>) {
  return (
    <span className="rating rating--stars" role="img" aria-label={`${label} ${shownValue}`}>
      {[0, 1, 2, 3, 4].map((star) => (
        <span key={star} className="rating__star">
          <Icon name="star" className="is-empty" />
          {value >= star + 0.25 && <Icon name="star" className={value >= star + 0.75 ? undefined : 'is-half'} />}
        </span>
      ))}
    </span>
  )
}
