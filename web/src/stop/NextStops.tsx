import type { CityStop, StopLine } from '@opentop/contract/timetable'
import { LineBadge } from '../live/LineBadge.tsx'
import { usePage } from '../state/page-context.tsx'
import { useStopPath } from './use-stop-path.ts'
import './next-stops.css'

export function NextStops({ stop }: { stop: CityStop }) {
  const { t } = usePage()
  const shown = stop.lines.filter(({ next }) => next.length > 0)
  if (shown.length === 0) return null
  return (
    <section className="panel next-stops" aria-labelledby="next-stops">
      <h2 className="title-3" id="next-stops">
        {t('stop.next-stops')}
      </h2>
      {shown.map((line) => (
        <Line key={`${line.productId} ${line.key}`} stop={stop} line={line} />
      ))}
    </section>
  )
}

function Line({ stop, line }: { stop: CityStop; line: StopLine }) {
  const { t } = usePage()
  const pathOf = useStopPath()
  return (
    <div>
      <LineBadge line={line} />
      <ol className={`next-stops__line next-stops__line--${line.colour}`}>
        <li className="is-here">
          <b>{stop.name}</b>
          <span>{t('stop.here')}</span>
        </li>
        {line.next.map((next) => (
          <li key={next.key}>
            <a href={pathOf(next)}>
              <b>{next.name}</b>
              <span>{t('stop.minutes', { count: next.minutes })}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
