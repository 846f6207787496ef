import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import { Facts } from './Facts.tsx'
import { may, type Order, type OrderLine } from './order-context.ts'
import { TicketRow } from './TicketRow.tsx'
import { TravellersDialog } from './TravellersDialog.tsx'

type Props = { order: Order; marked: ReadonlySet<string>; onMark: (marked: ReadonlySet<string>) => void }

export function LinesPanel({ order, marked, onMark }: Props): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const tickets = order.lines.flatMap((line) => line.tickets)
  const toggle = (id: string): void => onMark(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]))
  return (
    <Panel title={t('bought')} end={<small>{t('counts', { count: tickets.length })}</small>}>
      {order.lines.map((line) => (
        <div key={line.id} className="order-line">
          <div className="order-line__head">
            <div>
              <span className={classes('order-line__badge', line.vehicle === 'boat' && 'order-line__badge--boat')}>{line.product}</span>
              <span className="order-line__option">{[line.option, line.supplier, line.location].filter(Boolean).join(', ')}</span>
            </div>
            <b>
              <LineWhen line={line} now={new Date(order.at)} />
            </b>
          </div>
          {line.isElsewhere && <Note>{t('elsewhere', { city: line.location })}</Note>}
          <LineTravellers order={order} line={line} />
          <Table label={line.product}>
            <tbody>
              {line.tickets.map((ticket) => (
                <TicketRow
                  key={ticket.id}
                  order={order}
                  line={line}
                  ticket={ticket}
                  isMarked={marked.has(ticket.id)}
                  onToggle={() => toggle(ticket.id)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      ))}
      <div className="order-line__sums">
        <Facts
          rows={[
            [t('ticketsSum'), money(order.subtotalCents)],
            [
              order.coupon ? t('coupon', { code: order.coupon }) : t('discount'),
              order.discountCents > 0 ? money(-order.discountCents) : undefined,
            ],
            [order.paidAt ? t('paid') : t('total'), money(order.totalCents), true],
          ]}
        />
      </div>
    </Panel>
  )
}

function LineTravellers({ order, line }: { order: Order; line: OrderLine }): ReactNode {
  const t = useWords(orderWords)
  const [isOpen, setOpen] = useState(false)
  if (line.isElsewhere || line.travellerTypes.length === 0 || line.state !== 'confirmed' || !may(order, 'orders.change')) return null
  return (
    <>
      <Button size="small" icon="edit" aria-label={t('passengersOf', { product: line.product })} onPress={() => setOpen(true)}>
        {t('passengersTitle')}
      </Button>
      {isOpen && <TravellersDialog order={order} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}

function LineWhen({ line, now }: { line: OrderLine; now: Date }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const when = ({ day, time }: { day?: string; time?: string }): string =>
    [day && calendarDayText(lang, day, now), time].filter(Boolean).join(', ')
  if (line.components.length > 0) return line.components.map((part) => `${part.product}: ${when(part)}`).join(' · ')
  const until = line.tickets[0]?.validUntil
  return when(line) || (until ? t('openUntil', { day: calendarDayText(lang, until, now) }) : '')
}
