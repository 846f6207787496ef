import type { ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { DisruptedTag } from '../order/OrderTag.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
import type { OrderSummary } from './use-orders.ts'

type Look = { tone?: Tone; icon: IconName }
const looks: Readonly<Record<OrderSummary['state'], Look>> = {
  AWAITING_PAYMENT: { tone: 'care', icon: 'hourglass' },
  PAID: { tone: 'ok', icon: 'check' },
  PAID_UNFULFILLED: { tone: 'bad', icon: 'warning' },
  PARTIALLY_REFUNDED: { tone: 'known', icon: 'undo' },
  REFUNDED: { icon: 'undo' },
  CANCELLED: { icon: 'close' },
}

export function OrderStateTag({
  order: { state, boarded, isDisrupted },
}: {
  order: Pick<OrderSummary, 'state' | 'boarded' | 'isDisrupted'>
}): ReactNode {
  const t = useWords(orderWords)
  if (isDisrupted) return <DisruptedTag />
  if (state === 'PAID' && boarded > 0)
    return (
      <Tag tone="known" icon="code">
        {t('onBoard')}
      </Tag>
    )
  const { tone, icon } = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(state)}
    </Tag>
  )
}
