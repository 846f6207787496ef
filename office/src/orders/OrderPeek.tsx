import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { calendarDayText } from '../text/when-text.ts'
import { useNow } from '../text/use-now.ts'
import { When } from '../text/When.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Note } from '../ui/Note.tsx'
import './order-peek.css'
import { useWayText } from '../order/way-text.ts'
import { OrderStateTag } from './OrderState.tsx'
import type { OrderSummary } from './use-orders.ts'

type Props = { order: OrderSummary; timeZone: string; onClose: () => void }

export function OrderPeek({ order, timeZone, onClose }: Props): ReactNode {
  const t = useWords(orderWords)
  const wayText = useWayText()
  const lang = useLang()
  const now = useNow()
  const { reference, name, email, phone, paidAt, method, totalCents, refundedCents, currencyId, tickets, boarded, agentReference } = order
  return (
    <Drawer title={reference ?? t('peekFor')} onClose={onClose} takesFocus={false}>
      <div className="order-peek__state">
        <OrderStateTag order={order} />
      </div>
      <div className="order-peek__person">
        <b>{name}</b>
        {email && <span>{email}</span>}
        {phone && <span>{phone}</span>}
        {order.isMasked && <span>{t('masked')}</span>}
      </div>
      <Needs order={order} />
      <dl className="order-peek__facts">
        {order.lines.map(({ product, option, day, time, people }, place) => (
          <Fact key={place} name={`${product}, ${option}`}>
            {[day === undefined ? t('openDate') : calendarDayText(lang, day, now), time, `× ${people}`].filter(Boolean).join(' ')}
          </Fact>
        ))}
        <Fact name={t('total')}>
          <Money cents={totalCents} currencyId={currencyId} />
        </Fact>
        {paidAt !== undefined && (
          <Fact name={method === undefined ? t('paid') : `${t('paidBy')} ${wayText(method)}`}>
            <When at={paidAt} timeZone={timeZone} />
          </Fact>
        )}
        {refundedCents > 0 && (
          <Fact name={t('refunded')}>
            <Money cents={refundedCents} currencyId={currencyId} />
          </Fact>
        )}
        {tickets > 0 && <Fact name={t('tickets')}>{t('ticketsOf', { boarded, count: tickets })}</Fact>}
        {agentReference !== undefined && <Fact name={t('agentReference')}>{agentReference}</Fact>}
      </dl>
      {reference === undefined ? (
        <p>{t('notPaidYet')}</p>
      ) : (
        <Link to="/orders/$reference" params={{ reference }} className={buttonClass({ kind: 'ink', wide: true })}>
          {t('openOrder')}
        </Link>
      )}
    </Drawer>
  )
}

function Needs({ order: { needs } }: { order: OrderSummary }): ReactNode {
  const t = useWords(orderWords)
  const words = { ticket: 'needTicket', refund: 'needRefund', mail: 'needMail' } as const
  return needs.map((need) => (
    <Note key={need} tone="care">
      {t(words[need])}
    </Note>
  ))
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="order-peek__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
