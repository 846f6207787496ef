import type { ProductCard } from '@opentop/contract/product'
import type { CityStop } from '@opentop/contract/timetable'
import { shortName } from '../live/board.ts'
import { usePage } from '../state/page-context.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { fromPriceText } from '../tour/from-price.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './near-stop.css'

export function Boarding({ stop, tours }: { stop: CityStop; tours: readonly ProductCard[] }) {
  const { t, href } = usePage()
  const level = stop.lines.filter(({ stepFree }) => stepFree).map(shortName)
  return (
    <section className="panel" aria-labelledby="boarding">
      <h2 className="title-3" id="boarding">
        {t('stop.boarding')}
      </h2>
      <ul className="boarding">
        {level.length > 0 && (
          <li>
            <Icon name="wheel" />
            <span>{t('stop.step-free', { lines: level.join(', ') })}</span>
          </li>
        )}
        {stop.stepFree === undefined ? (
          <li className="boarding__unknown">
            <Icon name="info" />
            <span>
              {t('stop.steps-unknown')}{' '}
              <a className="link" href={href({ page: 'contact' })}>
                {t('stop.ask')}
              </a>
            </span>
          </li>
        ) : (
          <li>
            <Icon name={stop.stepFree ? 'check' : 'info'} />
            <span>{t(stop.stepFree ? 'stop.step-free-stop' : 'stop.steps')}</span>
          </li>
        )}
        {tours.length > 0 && <Tickets tours={tours} />}
      </ul>
    </section>
  )
}

function Tickets({ tours: made }: { tours: readonly ProductCard[] }) {
  const { t, href, money } = usePage()
  const tours = useDataInCurrency(made, async (call) => {
    const reply = await call('getLocationProducts', { id: made[0]?.locationId ?? 0 })
    return reply.ok ? reply.answer.filter(({ id }) => made.some((tour) => tour.id === id)) : undefined
  })
  return (
    <li className="boarding__ticket">
      <Icon name="ticket" />
      <div>
        <b>{t('stop.tickets')}</b>
        <ul>
          {tours.map(({ id, name, slug, locationId, locationSlug, from }) => (
            <li key={id}>
              <a className="link" href={href({ page: 'product', locationId, locationSlug, productId: id, productSlug: slug })}>
                {name}
              </a>
              {from && <span className="small numeric">{fromPriceText(t, from, money)}</span>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
