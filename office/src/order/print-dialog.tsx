import { officeRoot } from '@opentop/contract/office/paths'
import type { ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { may, type Order } from './order-context.ts'

/** Tickets and receipt as PDF, each in a window of its own. */
export function PrintDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const root = `${officeRoot}/orders/${encodeURIComponent(order.reference)}`
  const documents = [
    ...(may(order, 'orders.change')
      ? order.lines
          .filter(({ tickets }) => tickets.some(({ state }) => state === 'issued' || state === 'redeemed'))
          .map(({ id, product }) => ({ href: `${root}/lines/${id}/tickets`, text: t('printTickets', { product }) }))
      : []),
    ...(may(order, 'personal.read') ? [{ href: `${root}/receipt`, text: t('printReceipt') }] : []),
  ]
  return (
    <Dialog title={t('printTitle')} isOpen onClose={onClose}>
      <div className="order-form">
        {documents.map(({ href, text }) => (
          <a key={href} className={buttonClass({ wide: true })} href={href} target="_blank" rel="noopener">
            <Icon name="document" />
            {text}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
