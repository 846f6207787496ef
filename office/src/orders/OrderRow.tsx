import { memo, type MouseEvent, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { OrderStateTag } from './OrderState.tsx'
import { shortDay, shortMoment } from './short-when.ts'
import type { OrderSummary } from './use-orders.ts'

type Props = {
  order: OrderSummary
  timeZone: string
  now: Date
  isMarked: boolean
  onMark: (id: string) => void
  onOpen: (reference: string) => void
}

/** The cells of one order. Native parts alone, also for the link: a row is drawn while the list scrolls, and the router's own link costs more than the rest. */
export const OrderRow = memo(function OrderRow({ order, timeZone, now, isMarked, onMark, onOpen }: Props): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const { id, reference, name, orderedAt, people, totalCents, currencyId } = order
  return (
    <>
      <span role="cell">
        <input
          type="checkbox"
          className="order-list__mark"
          aria-label={`${t('mark')} ${reference ?? name}`}
          checked={isMarked}
          onChange={() => onMark(id)}
          onClick={(event) => event.stopPropagation()}
        />
      </span>
      <span role="cell" className="order-list__cell order-list__cell--wide">
        <OrderLink reference={reference} onOpen={onOpen} />
      </span>
      <span role="cell" className="order-list__cell order-list__cell--wide order-list__cell--quiet order-list__cell--ordered">
        <time dateTime={orderedAt}>{shortMoment(lang, new Date(orderedAt), timeZone, now)}</time>
      </span>
      <span role="cell" className="order-list__cell">
        {name}
        <span className="order-list__number">
          <OrderLink reference={reference} onOpen={onOpen} />
        </span>
      </span>
      <span role="cell" className="order-list__cell order-list__cell--wide order-list__cell--tour">
        <TourText order={order} />
      </span>
      <span role="cell" className="order-list__cell order-list__cell--wide">
        <TravelText order={order} />
      </span>
      <span role="cell" className="order-list__cell order-list__cell--wide order-list__cell--people">
        {people}
      </span>
      <span role="cell" className="order-list__cell">
        <OrderStateTag order={order} />
      </span>
      <span role="cell" className="order-list__cell order-list__cell--sum">
        <Money cents={totalCents} currencyId={currencyId} />
      </span>
    </>
  )
})

function OrderLink({ reference, onOpen }: { reference: string | undefined; onOpen: (reference: string) => void }): ReactNode {
  const t = useWords(orderWords)
  if (reference === undefined) return <span className="order-list__more">{t('noNumber')}</span>
  const follow = (event: MouseEvent): void => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(reference)
  }
  return (
    <a href={`/orders/${reference}`} className="order-list__link" onClick={follow}>
      {reference}
    </a>
  )
}

function TourText({ order: { lines } }: { order: OrderSummary }): ReactNode {
  const t = useWords(orderWords)
  const [first, ...others] = lines
  if (!first) return null
  return (
    <>
      <span className={classes('order-list__vehicle', first.vehicle === 'boat' && 'order-list__vehicle--boat')} />
      {first.product} <span className="order-list__more">{first.time ?? first.option}</span>
      {others.length > 0 && <span className="order-list__more"> {t('andMore', { count: others.length })}</span>}
    </>
  )
}

function TravelText({ order: { lines } }: { order: OrderSummary }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const day = lines[0]?.day
  return day === undefined ? <span className="order-list__more">{t('openDate')}</span> : shortDay(lang, day)
}
