import type { RouteLine, Stop } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import { useStopPath } from '../stop/use-stop-path.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import './line-swatch.css'
import './product.css'
import '@opentop/ui/base/itinerary.css'

type ItineraryProps = { lines: readonly RouteLine[]; loops: readonly { key: string; loop: string }[]; closed: boolean }

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
              {line.stops.map((stop, index) => (
                <StopItem key={stop.key} stop={stop} number={index + 1} others={linesAt(stop.key, line.key)} />
              ))}
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

type StopItemProps = { stop: Stop; number: number; others: readonly string[] }

function StopItem({ stop: { key, slug, name, main }, number, others }: StopItemProps) {
  const { t } = usePage()
  const stopPath = useStopPath()
  const isMain = main || number === 1 || others.length > 0
  return (
    <li className={classes(others.length > 0 && 'is-interchange', !isMain && 'is-minor')}>
      <i />
      <b>
        {number}. {slug === undefined ? name : <a href={stopPath({ key, slug })}>{name}</a>}
      </b>
      {others.length > 0 && <p>{t('product.change-here', { lines: others.join(', ') })}</p>}
    </li>
  )
}
