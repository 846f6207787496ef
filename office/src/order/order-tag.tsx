import type { ReactNode } from 'react'
import { orderStateWords } from '../messages/order-state.ts'
import { useWords } from '../messages/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'

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

/** The state of an order as a tag. */
export function OrderTag({ state }: { state: string }): ReactNode {
  const t = useWords(orderStateWords)
  const known = state in looks ? (state as State) : 'DRAFT'
  return <Tag {...looks[known]}>{t(known)}</Tag>
}
