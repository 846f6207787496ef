import type { RouteLine } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { FoldSummary } from './FoldSummary.tsx'
import { stopRuns, type NumberedStop } from './stop-runs.ts'
import './line-swatch.css'
import './product.css'
import '@opentop/ui/base/itinerary.css'

type ItineraryProps = { lines: readonly RouteLine[]; loops: readonly { key: string; loop: string }[]; closed: boolean }

/** One block for each line: main stops, the stops between them folded, and the first stop again at the end of a loop. */
export function Itinerary({ lines, loops, closed }: ItineraryProps) {
  const { t } = usePage()
  const linesAt = (stop: string, own: string) =>
    lines.filter((line) => line.key !== own && line.stops.some(({ key }) => key === stop)).map((line) => line.name)
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.stops')}</h2>
      {lines.map((line) => {
        const [first] = line.stops
        const loop = loops.find((row) => row.key === line.key)?.loop
        return (
          <section key={line.key} className="itinerary-line" aria-label={line.name}>
            <h3 className="title-4">
              <i className={`line-swatch line-swatch--${line.colour}`} />
              {line.name}
              <span className="small muted">{t('product.stop-count', { count: line.stops.length })}</span>
            </h3>
            <ol className={classes('itinerary', `itinerary--${line.colour}`)}>
              {stopRuns(line.stops).map((run) =>
                run.kind === 'shown' ? (
                  <StopItem key={run.stop.number} stop={run.stop} others={linesAt(run.stop.key, line.key)} />
                ) : (
                  <li key={run.stops[0]?.number} className="is-gap">
                    <details>
                      <FoldSummary text={t('product.more-stops', { count: run.stops.length })} />
                      <ol>
                        {run.stops.map((stop) => (
                          <StopItem key={stop.number} stop={stop} others={linesAt(stop.key, line.key)} />
                        ))}
                      </ol>
                    </details>
                  </li>
                ),
              )}
              {closed && first && loop && (
                <li>
                  <i />
                  <b>1. {first.name}</b>
                  <p>{t('product.loop-end', { time: loop })}</p>
                </li>
              )}
            </ol>
          </section>
        )
      })}
    </section>
  )
}

function StopItem({ stop, others }: { stop: NumberedStop; others: readonly string[] }) {
  const { t } = usePage()
  return (
    <li className={others.length > 0 ? 'is-interchange' : undefined}>
      <i />
      <b>
        {stop.number}. {stop.name}
      </b>
      {others.length > 0 && <p>{t('product.change-here', { lines: others.join(', ') })}</p>}
    </li>
  )
}
