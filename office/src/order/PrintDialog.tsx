import { officeRoot } from '@opentop/contract/office-paths'
import { useState, type ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { download } from '../download.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Refused } from '../ui/Refused.tsx'
import { may, renewOrder, type Order } from './order-context.ts'

export function PrintDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const [problem, setProblem] = useState<Problem>()
  const { reference } = order
  const isPersonal = may(order, 'personal.read')
  const lines =
    isPersonal && may(order, 'voucher.reissue')
      ? order.lines.filter(
          ({ isElsewhere, tickets }) => !isElsewhere && tickets.some(({ state }) => state === 'issued' || state === 'redeemed'),
        )
      : []
  const print = async (saleId: string, number: number): Promise<void> => {
    setProblem(await download('printOrderTickets', { reference, saleId }, `tickets-${reference}-${number}.pdf`))
    await renewOrder()
  }
  return (
    <Dialog title={t('printTitle')} isOpen onClose={onClose}>
      <div className="order-form">
        <Refused problem={problem} />
        {lines.map(({ id, product }, index) => (
          <Button key={id} icon="document" wide onPress={() => void print(id, index + 1)}>
            {t('printTickets', { product })}
          </Button>
        ))}
        {isPersonal && (
          <a
            className={buttonClass({ wide: true })}
            href={`${officeRoot}/orders/${encodeURIComponent(reference)}/receipt`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="document" />
            {t('printReceipt')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
