import type { AgentSale } from '@opentop/contract/agent'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import './last-sales.css'

type Line = AgentSale['sales'][number]
type SaleRowProps = { sale: AgentSale; line: Line; isFirst: boolean; isSending: boolean; onSend: () => void; onCancel: () => void }

export function SaleRow({ sale, line, isFirst, isSending, onSend, onCancel }: SaleRowProps) {
  const { t, lang } = usePage()
  const { reference, agentReference, leadGuest, netCents, currencyId } = sale
  const money = useExactMoney(currencyId)
  const people = line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <tr>
      <th scope="row">
        {reference}
        <span className="last-sales__own">{agentReference}</span>
      </th>
      <td className="last-sales__wide">{leadGuest}</td>
      <td className="last-sales__wide">
        {line.product} <span className="muted">{line.option}</span>
      </td>
      <td className="last-sales__wide">
        {line.day && dayText(t, line.day, 'short')}
        {line.time && `, ${timeText(lang, line.time)}`} <span className="muted">× {people}</span>
      </td>
      <td>
        <Status sale={sale} line={line} />
      </td>
      <td className="last-sales__amount">{isFirst && money(netCents)}</td>
      <td>
        <RowActs line={line} reference={reference} isSending={isSending} onSend={onSend} onCancel={onCancel} />
      </td>
    </tr>
  )
}

type RowActsProps = Pick<SaleRowProps, 'line' | 'isSending' | 'onSend' | 'onCancel'> & { reference: string }

function RowActs({ line, reference, isSending, onSend, onCancel }: RowActsProps) {
  const { t } = usePage()
  return (
    <span className="last-sales__acts">
      {line.bookingPath && (
        <a
          className="icon-button"
          href={line.bookingPath}
          target="_blank"
          rel="noreferrer"
          aria-label={t('desk.voucher-of', { reference })}
        >
          <Icon name="ticket" />
        </a>
      )}
      {line.bookingPath && (
        <IconButton icon="mail" label={t('desk.send-of', { reference })} className="scripted" aria-expanded={isSending} onClick={onSend} />
      )}
      {line.changePath && line.day && (
        <a className="icon-button" href={line.changePath} target="_blank" rel="noreferrer" aria-label={t('desk.change-of', { reference })}>
          <Icon name="cal" />
        </a>
      )}
      {line.state === 'confirmed' && (
        <IconButton icon="trash" label={t('desk.cancel-of', { reference })} className="scripted" onClick={onCancel} />
      )}
    </span>
  )
}

const states = {
  used: { text: 'desk.status-used', look: 'ok' },
  cancelled: { text: 'desk.status-cancelled', look: 'out' },
  refund_due: { text: 'desk.status-refund', look: 'few' },
  lapsed: { text: 'desk.status-lapsed', look: 'out' },
} as const

function Status({ sale: { email }, line: { state } }: { sale: AgentSale; line: Line }) {
  const { t } = usePage()
  const shown = state === 'confirmed' ? ({ text: email ? 'desk.status-sent' : 'desk.status-booked', look: 'ok' } as const) : states[state]
  return (
    <span className={classes('last-sales__status', shown.look !== 'ok' && `last-sales__status--${shown.look}`)}>
      <Icon name={shown.look === 'ok' ? 'check' : shown.look === 'few' ? 'hour' : 'x'} />
      {t(shown.text)}
    </span>
  )
}
