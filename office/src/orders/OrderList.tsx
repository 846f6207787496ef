import { useCallback, useMemo, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { VirtualRows } from '../ui/VirtualRows.tsx'
import './order-list.css'
import { OrderRow } from './OrderRow.tsx'
import { useListSize } from './use-list-size.ts'
import type { OrderSummary } from './use-orders.ts'

type Props = {
  orders: readonly OrderSummary[]
  count: number
  timeZone: string
  marks: ReadonlySet<string>
  present: number | undefined
  isStale: boolean
  onMark: (id: string) => void
  onMarkAll: () => void
  onRow: (index: number) => void
  onOpen: (reference: string) => void
  onEnd: () => void
}

export function OrderList(props: Props): ReactNode {
  const { orders, count, timeZone, marks, present, isStale, onMark, onMarkAll, onRow, onOpen, onEnd } = props
  const t = useWords(orderWords)
  const { rowHeight, height } = useListSize()
  const now = useNow()
  const row = useCallback(
    (index: number): ReactNode => {
      const order = orders[index]
      return (
        order && <OrderRow order={order} timeZone={timeZone} now={now} isMarked={marks.has(order.id)} onMark={onMark} onOpen={onOpen} />
      )
    },
    [orders, timeZone, now, marks, onMark, onOpen],
  )
  const marked = useMemo(() => new Set(orders.flatMap(({ id }, index) => (marks.has(id) ? [index] : []))), [orders, marks])
  return (
    <div
      className={classes('order-list', isStale && 'order-list--stale')}
      role="grid"
      aria-label={t('list')}
      aria-rowcount={count + 1}
      aria-busy={isStale}
    >
      <Head isAllMarked={orders.length > 0 && marked.size === orders.length} onMarkAll={onMarkAll} />
      <VirtualRows
        label={t('list')}
        count={orders.length}
        rowHeight={rowHeight}
        height={Math.min(height, Math.max(orders.length, 3) * rowHeight)}
        row={row}
        present={present}
        marked={marked}
        onRowClick={onRow}
        onEnd={onEnd}
      />
    </div>
  )
}

function Head({ isAllMarked, onMarkAll }: { isAllMarked: boolean; onMarkAll: () => void }): ReactNode {
  const t = useWords(orderWords)
  const wide = 'order-list__cell order-list__cell--wide'
  return (
    <div className="order-list__head" role="row" aria-rowindex={1}>
      <span role="columnheader">
        <input type="checkbox" className="order-list__mark" aria-label={t('markAll')} checked={isAllMarked} onChange={onMarkAll} />
      </span>
      <span role="columnheader" className={wide}>
        {t('order')}
      </span>
      <span role="columnheader" className={`${wide} order-list__cell--ordered`} aria-sort="descending">
        {t('sold')}
      </span>
      <span role="columnheader" className="order-list__cell">
        {t('traveller')}
      </span>
      <span role="columnheader" className={wide}>
        {t('tour')}
      </span>
      <span role="columnheader" className={wide}>
        {t('travels')}
      </span>
      <span role="columnheader" className={`${wide} order-list__cell--people`}>
        {t('people')}
      </span>
      <span role="columnheader" className="order-list__cell">
        {t('state')}
      </span>
      <span role="columnheader" className="order-list__cell order-list__cell--sum">
        {t('total')}
      </span>
    </div>
  )
}
