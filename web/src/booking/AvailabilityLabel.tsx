import type { DayAvailability } from '@opentop/contract/availability'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './availability-label.css'

const looks = {
  AVAILABLE: { tone: 'ok', icon: 'check' },
  ALMOST_SOLD_OUT: { tone: 'few', icon: 'hour' },
  SOLD_OUT: { tone: 'out', icon: 'x' },
  BLOCK_OUT: { tone: 'block', icon: 'block' },
  UNAVAILABLE: { tone: 'none', icon: 'dash' },
} as const

export function AvailabilityLabel({ label, left }: { label: DayAvailability['label']; left: number | undefined }) {
  const { t } = usePage()
  return <AvailabilityTag label={label} text={left === undefined ? t(`booking.label-${label}`) : t('booking.left', { count: left })} />
}

export function AvailabilityTag({ label, text }: { label: DayAvailability['label']; text: string }) {
  const { tone, icon } = looks[label]
  return (
    <span className={`availability-label availability-label--${tone}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
