import type { Basket } from '@opentop/contract/basket'
import { DockBar } from '../layout/Dock.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { BasketTicket } from './BasketTicket.tsx'
import './basket.css'

function isPayable({ lines }: Basket): boolean {
  return lines.length > 0 && lines.every((line) => line.state === 'held' && line.problems.length === 0)
}

export function Summary({ basket }: { basket: Basket }) {
  const { t } = usePage()
  return (
    <BasketTicket basket={basket}>
      <PayButton basket={basket} size="large" />
      {!isPayable(basket) && (
        <p className="small basket__blocked" id="pay-blocked">
          <Icon name="warn" />
          {t('basket.pay-blocked')}
        </p>
      )}
    </BasketTicket>
  )
}

export function BuyBar({ basket }: { basket: Basket }) {
  const { t, money } = usePage()
  return (
    <DockBar label={t('basket.bar')}>
      <Price price={money(basket.totalCents, basket.currencyId)} />
      <PayButton basket={basket} />
    </DockBar>
  )
}

function PayButton({ basket, size }: { basket: Basket; size?: 'large' }) {
  const { t, href } = usePage()
  if (!isPayable(basket))
    return (
      <Button disabled size={size} block={size === 'large'} aria-describedby="pay-blocked">
        {t('basket.pay')}
      </Button>
    )
  return (
    <Button href={href({ page: 'payment' })} size={size} block={size === 'large'} icon="arrow">
      {t(basket.paymentOpen ? 'basket.locked-go' : 'basket.pay')}
    </Button>
  )
}
