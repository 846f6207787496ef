import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { useStopPath } from './use-stop-path.ts'
import './stop-links.css'

export type NamedStop = { key: string; name: string; slug: string }

export function StopLinks({ stops, chosen }: { stops: readonly NamedStop[]; chosen: string | undefined }) {
  const { t } = usePage()
  const pathOf = useStopPath()
  const found = stops.find(({ key }) => key === chosen)
  return (
    <div className="stop-links">
      {found && (
        <p>
          <a className="link" href={pathOf(found)}>
            {t('map.departures-from', { stop: found.name })}
          </a>
        </p>
      )}
      <details>
        <summary>
          {t('map.all-stops')}
          <Icon name="down" />
        </summary>
        <ul>
          {stops.map((stop) => (
            <li key={stop.key}>
              <a href={pathOf(stop)}>{stop.name}</a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
