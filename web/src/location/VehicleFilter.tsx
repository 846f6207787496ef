import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { VehicleChoice } from './vehicle-choice.ts'
import './location.css'
import '../ui/chip.css'

const texts = { bus: 'vehicle.bus', boat: 'vehicle.boat', 'bus+boat': 'vehicle.bus-boat' } as const

/** Links, so that it works without scripts; the page without a query shows all vehicles. */
export function VehicleFilter({ path, choices }: { path: string; choices: readonly VehicleChoice[] }) {
  const { t } = usePage()
  return (
    <nav className="chips scroller location-page__filter" aria-label={t('location.filter')}>
      {choices.map(({ vehicle, count, chosen }) => (
        <a
          key={vehicle ?? 'all'}
          className="chip"
          href={vehicle ? `${path}?vehicle=${encodeURIComponent(vehicle)}` : path}
          aria-current={chosen ? 'true' : undefined}
        >
          {vehicle && vehicle !== 'bus+boat' && <Icon name={vehicle} />}
          {vehicle ? t(texts[vehicle]) : t('location.filter-all')} <b>{count}</b>
        </a>
      ))}
    </nav>
  )
}
