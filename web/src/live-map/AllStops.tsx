import type { Location } from '@opentop/contract/location'
import type { Timetable } from '@opentop/contract/timetable'
import { usePage } from '../state/page-context.tsx'
import '@opentop/ui/base/accordion.css'

export function AllStops({ location, timetable }: { location: Location; timetable: Timetable }) {
  const { t, href } = usePage()
  return (
    <details className="live-page__stops">
      <summary>{t('live.all-stops')}</summary>
      {timetable.lines.map((line) => (
        <div key={`${line.productId} ${line.key}`}>
          <h2 className="title-4">{line.name}</h2>
          <p className="small muted">{t('arrival.every', { count: line.everyMinutes })}</p>
          <ol>
            {line.stops.flatMap(({ key }) => {
              const stop = timetable.stops.find((one) => one.key === key)
              if (!stop) return []
              const address = { locationId: location.id, locationSlug: location.slug, stopKey: key, stopSlug: stop.slug }
              return [
                <li key={key}>
                  <a className="link" href={href({ page: 'stop', ...address })}>
                    {stop.name}
                  </a>
                </li>,
              ]
            })}
          </ol>
        </div>
      ))}
    </details>
  )
}
