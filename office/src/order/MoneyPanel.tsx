import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Facts } from './Facts.tsx'
import type { Order } from './order-context.ts'
import { OrderTag } from './OrderTag.tsx'
import { useWayText } from './way-text.ts'

export function MoneyPanel({ order }: { order: Order }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const wayText = useWayText()
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const ways = [...new Set(order.payments.filter(({ settledAt }) => settledAt).map(({ method }) => method))]
  const isByHand = order.refundWay === 'cash' || order.refundWay === 'terminal'
  const waiting = order.refunds.filter(({ state }) => isByHand && state === 'REQUESTED')
  const failed = order.refunds.filter(({ state }) => state === 'FAILED')
  return (
    <Panel title={t('money')} end={<OrderTag order={order} />}>
      {order.payments.some(({ chargedBackAt }) => chargedBackAt) && <Note tone="bad">{t('chargedBack')}</Note>}
      {failed.map(({ id, cents }) => (
        <Note key={id} tone="bad">
          {t('refundFailed', { amount: money(cents) })}
        </Note>
      ))}
      {waiting.length > 0 && (
        <Note tone="care">
          {t('waitsAtTill', { amount: money(waiting.reduce((sum, { cents }) => sum + cents, 0)) })} <Link to="/tills">{t('toTills')}</Link>
        </Note>
      )}
      <Facts
        rows={[
          [t('total'), order.paidAt ? undefined : money(order.totalCents)],
          [t('captured'), money(order.capturedCents)],
          [t('paidBy'), ways.map(wayText).join(', ')],
          [t('refunded'), money(order.refundedCents)],
          [t('goodwill'), order.goodwillCents > 0 ? money(order.goodwillCents) : undefined],
          [t('refundable'), money(order.refundableCents), true],
        ]}
      />
    </Panel>
  )
}
