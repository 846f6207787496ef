import type { CityStop } from '@opentop/contract/timetable'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { useStopPath } from './use-stop-path.ts'
import './near-stop.css'

export function NearStop({ near }: { near: CityStop['near'] }) {
  const { t } = usePage()
  const pathOf = useStopPath()
  return (
    <section className="panel" aria-labelledby="near-stop">
      <h2 className="title-3" id="near-stop">
        {t('stop.near')}
      </h2>
      {near.length === 0 && <p className="small muted">{t('stop.near-none')}</p>}
      <ul className="near-stop">
        {near.map((stop) => (
          <li key={stop.key}>
            <Icon name={stop.vehicle === 'boat' ? 'boat' : 'pin'} />
            <a href={pathOf(stop)}>{stop.name}</a>
            <span>{t('stop.walk-minutes', { count: stop.minutes })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
