import { usePage } from '../state/page-context.tsx'
import type { MapLine } from './lines.ts'

export function StopList({ lines }: { lines: readonly MapLine[] }) {
  const { t } = usePage()
  return (
    <div className="visually-hidden">
      {lines.map(({ name, stops }, index) => (
        <ol key={`${index} ${name}`} aria-label={t('map.stops-of', { line: name })}>
          {stops.map((stop, number) => (
            <li key={`${number} ${stop.key}`}>{stop.name}</li>
          ))}
        </ol>
      ))}
    </div>
  )
}
