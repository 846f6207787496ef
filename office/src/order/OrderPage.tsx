import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLive } from '../live/live-feed.ts'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { renewOrder } from './order-context.ts'
import { OrderView } from './OrderView.tsx'

/** An open order is looked at again now and then even if no event came. */
const everyMs = 30_000

export function OrderPage(): ReactNode {
  const t = useWords(orderWords)
  const { reference = '' } = useParams({ strict: false })
  const read = useRead('getOrder', { reference }, { refetchInterval: everyMs, placeholderData: keepBefore })
  const { data } = read
  useLive(['order.changed', 'refund.changed', 'mail.failed', 'boarding.made', 'boarding.undone'], (event) => {
    if (event === 'reset' || event.subjectId === data?.id || event.data.reference === data?.reference) void renewOrder()
  })
  if (data && data.reference === reference.toUpperCase()) return <OrderView order={data} />
  return (
    <Page title={reference} crumb={{ to: '/orders', text: t('orders') }}>
      <Panel>{read.error?.problem.code === 'order-unknown' ? <Unknown reference={reference} /> : <ReadState read={read} rows={8} />}</Panel>
    </Page>
  )
}

function Unknown({ reference }: { reference: string }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const { sites } = useMe()
  const places = new Intl.ListFormat(lang).format(sites.map(({ name }) => name))
  const back = (
    <Link to="/orders" className={buttonClass({})}>
      {t('toOrders')}
    </Link>
  )
  return (
    <Empty title={t('notFoundTitle', { reference })} acts={back}>
      {t('notFoundText', { places })}
    </Empty>
  )
}
