import { langs } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Facts } from './Facts.tsx'
import { may, type Order } from './order-context.ts'

export function BuyerPanel({ order, onCorrect }: { order: Order; onCorrect: () => void }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const { buyer, agent, leadGuest, campaign, isMembers } = order
  const name = `${buyer.firstName} ${buyer.lastName}`.trim()
  const languages = new Intl.DisplayNames(lang, { type: 'language' })
  const correct = may(order, 'orders.change') && !buyer.isMasked && (
    <Button size="small" icon="edit" onPress={onCorrect}>
      {t('correct')}
    </Button>
  )
  return (
    <Panel title={name || t('buyer')} end={correct}>
      <Facts
        isLeft
        rows={[
          [t('email'), buyer.email],
          [t('phone'), buyer.phone],
          [t('language'), languages.of(langs[order.lang].intl) ?? order.lang],
          [t('guest'), leadGuest],
          [t('agent'), agent && [agent.name, agent.reference].filter(Boolean).join(', ')],
          [t('member'), isMembers ? t('yes') : undefined],
          [t('campaign'), campaign],
        ]}
      />
    </Panel>
  )
}
