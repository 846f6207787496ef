import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { MapLine } from './lines.ts'
import './map.css'

export function RouteKey({ lines }: { lines: readonly MapLine[] }) {
  const { t } = usePage()
  if (lines.length === 0) return null
  return (
    <ul className="map__key" aria-label={t('map.key')}>
      {lines.map(({ name, colour, vehicle }) => (
        <li key={`${vehicle} ${name}`}>
          <i className={`map__swatch map__swatch--${colour}`} />
          <Icon name={vehicle} />
          {name}
        </li>
      ))}
    </ul>
  )
}
