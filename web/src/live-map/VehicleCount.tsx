import type { LiveVehicle } from '@opentop/contract/vehicle'
import { clockText, type TimeView } from '../live/arrival-text.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import '../live/live-tag.css'

type VehicleCountProps = { live: LiveState; vehicles: readonly LiveVehicle[]; view: TimeView }

export function VehicleCount(props: VehicleCountProps) {
  const { icon, look, text } = shownAs(props)
  return (
    <p className="live-figure__pill">
      <span className={`live-tag live-tag--${look}`}>
        <Icon name={icon} />
        <span>{text}</span>
      </span>
    </p>
  )
}

function shownAs({ live, vehicles, view }: VehicleCountProps): { icon: IconName; look: 'on' | 'stale' | 'plan'; text: string } {
  const { isKept, isOffline, isRunning, heardAt, now } = live
  const { t } = view
  const time = clockText(heardAt, view)
  if (isOffline) return { icon: 'no-network', look: 'plan', text: t('live.map-of', { time }) }
  // the HTML of the server may be old
  if (isKept || (!isRunning && vehicles.length > 0)) return { icon: 'hour', look: 'stale', text: t('live.map-at', { time }) }
  const count = vehicles.filter(({ state }) => state === 'live').length
  if (count > 0) return { icon: 'live', look: 'on', text: t('live.count', { count }) }
  if (vehicles.length === 0) return { icon: 'clock', look: 'plan', text: t('arrival.tag-planned') }
  const seenMs = now - Math.max(...vehicles.map(({ seenAt }) => Date.parse(seenAt)))
  return { icon: 'hour', look: 'stale', text: t('arrival.tag-seen', { count: Math.max(1, Math.round(seenMs / 60_000)) }) }
}
