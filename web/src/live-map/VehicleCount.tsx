import { clockText, type TimeView } from '../live/arrival-text.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { Icon } from '../ui/Icon.tsx'
import '../live/live-tag.css'

type VehicleCountProps = { live: LiveState; count: number; view: TimeView }

/** How many vehicles the map shows, or that it is old. */
export function VehicleCount({ live: { isKept, heardAt }, count, view }: VehicleCountProps) {
  const { t } = view
  const isLive = count > 0 && !isKept
  return (
    <p className="live-figure__pill">
      <span className={isLive ? 'live-tag live-tag--on' : 'live-tag live-tag--plan'}>
        <Icon name={isKept ? 'no-network' : isLive ? 'live' : 'clock'} />
        <span>
          {isKept ? t('live.map-of', { time: clockText(heardAt, view) }) : isLive ? t('live.count', { count }) : t('arrival.tag-planned')}
        </span>
      </span>
    </p>
  )
}
