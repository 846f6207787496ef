import type { ReactNode } from 'react'
import { orderDisruptionWords } from '../messages/order-disruption.ts'
import { orderStateWords } from '../messages/order-state.ts'
import { useWords } from '../messages/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
import { waitsForChoice, type Order } from './order-context.ts'

type State = keyof typeof orderStateWords
const looks: Readonly<Record<State, { tone?: Tone; icon: IconName }>> = {
  DRAFT: { icon: 'clock' },
  AWAITING_PAYMENT: { tone: 'care', icon: 'hourglass' },
  PAID: { tone: 'ok', icon: 'check' },
  PARTIALLY_REFUNDED: { tone: 'known', icon: 'undo' },
  REFUNDED: { tone: 'known', icon: 'undo' },
  CANCELLED: { icon: 'close' },
  EXPIRED: { icon: 'clock' },
  PAID_UNFULFILLED: { tone: 'bad', icon: 'warning' },
}

export function OrderTag({ order: { state, lines } }: { order: Pick<Order, 'state' | 'lines'> }): ReactNode {
  const t = useWords(orderStateWords)
  const known = state in looks ? (state as State) : 'DRAFT'
  return (
    <>
      {lines.some(waitsForChoice) && <DisruptedTag />}
      <Tag {...looks[known]}>{t(known)}</Tag>
    </>
  )
}

export function DisruptedTag(): ReactNode {
  const t = useWords(orderDisruptionWords)
  return (
    <Tag tone="care" icon="warning">
      {t('disrupted')}
    </Tag>
  )
}
