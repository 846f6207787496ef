import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { orderDisruptionWords } from '../messages/order-disruption.ts'
import { ticketWords } from '../messages/order-state.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { useWhenText } from '../text/use-when-text.ts'
import { IconButton } from '../ui/Button.tsx'
import type { IconName } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { rowClass } from '../ui/Table.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { may, waitsForChoice, type Order, type OrderLine, type OrderTicket } from './order-context.ts'
import { TicketDialog, type TicketAct } from './TicketDialog.tsx'

type Props = { order: Order; line: OrderLine; ticket: OrderTicket; isMarked: boolean; onToggle: () => void }

const looks: Readonly<Record<OrderTicket['state'], { tone?: Tone; icon: IconName }>> = {
  issued: { tone: 'ok', icon: 'check' },
  redeemed: { tone: 'known', icon: 'ticket' },
  cancelled: { icon: 'close' },
  replaced: { icon: 'swap' },
  void: { tone: 'bad', icon: 'block' },
}

export function TicketRow({ order, line, ticket, isMarked, onToggle }: Props): ReactNode {
  const t = useWords(orderWords)
  const word = useWords(ticketWords)
  const d = useWords(orderDisruptionWords)
  const lang = useLang()
  const whenOf = useWhenText()
  const [act, setAct] = useState<TicketAct>()
  const { seq, state, code } = ticket
  const isLive = state === 'issued' || state === 'redeemed'
  const boarded = ticket.parts.flatMap(({ boardings }) => boardings.map(({ at }) => at)).toSorted()[0]
  const stateText = state === 'redeemed' ? word('redeemed', { time: boarded ? whenOf(boarded, line.timezone) : '' }) : word(state)
  const rows = [
    ...(state === 'cancelled' || state === 'replaced'
      ? []
      : [{ id: 'reissue', text: t('reissue'), icon: 'refresh' as const, does: () => setAct('reissue') }]),
    ...(isLive ? [{ id: 'revoke', text: t('revoke'), icon: 'block' as const, bad: true, does: () => setAct('revoke') }] : []),
  ]
  return (
    <tr className={rowClass({ isMarked })}>
      <td className="ticket__mark">
        {state === 'issued' && !line.isElsewhere && may(order, 'refund.quoted') && (
          <Checkbox aria-label={t('mark', { seq, product: line.product })} isSelected={isMarked} onChange={onToggle} />
        )}
      </td>
      <td>
        {word(passengerTypes[ticket.typeId as PassengerTypeId])}
        {ticket.people > 1 && <small>, {t('person', { count: ticket.people })}</small>}
      </td>
      <td className="ticket__code">{code.replace(/(.{4})(?=.)/g, '$1 ')}</td>
      <td>
        {state === 'issued' && waitsForChoice(line) ? (
          <Tag tone="care" icon="warning">
            {d('waits')}
          </Tag>
        ) : (
          <Tag {...looks[state]}>{stateText}</Tag>
        )}
      </td>
      <td className="table__number">{moneyText(lang, ticket.shareCents, order.currencyId)}</td>
      <td className="ticket__menu">
        {rows.length > 0 && !line.isElsewhere && may(order, 'voucher.reissue') && (
          <Menu label={t('ticketMenu', { seq })} rows={rows} placement="bottom end">
            <IconButton icon="more" label={t('ticketMenu', { seq })} />
          </Menu>
        )}
        {act && <TicketDialog order={order} ticket={ticket} act={act} onClose={() => setAct(undefined)} />}
      </td>
    </tr>
  )
}
