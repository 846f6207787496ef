import type { Basket } from '@opentop/contract/basket'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { BasketTicket } from './BasketTicket.tsx'
import { useExactMoney } from '../currency/use-exact-money.ts'

/** What can be paid as it stands: something is held, and no line waits for an answer. */
function isPayable({ lines }: Basket): boolean {
  return lines.length > 0 && lines.every((line) => line.state === 'held' && line.problems.length === 0)
}

/** The ticket with the way to payment, or what is in the way. */
export function Summary({ basket }: { basket: Basket }) {
  const { t } = usePage()
  return (
    <BasketTicket basket={basket}>
      <PayButton basket={basket} size="lg" />
      {!isPayable(basket) && (
        <p className="small bk__block" id="pay-blocked">
          <Icon name="warn" />
          {t('basket.pay-blocked')}
        </p>
      )}
    </BasketTicket>
  )
}

/** Stays in view on small screens. */
export function BuyBar({ basket }: { basket: Basket }) {
  const { t } = usePage()
  const money = useExactMoney(basket.currencyId)
  return (
    <div className="buybar" role="region" aria-label={t('basket.bar')}>
      <Price price={money(basket.totalCents)} />
      <PayButton basket={basket} />
    </div>
  )
}

function PayButton({ basket, size }: { basket: Basket; size?: 'lg' }) {
  const { t, href } = usePage()
  if (!isPayable(basket))
    return (
      <Button disabled size={size} block={size === 'lg'} aria-describedby="pay-blocked">
        {t('basket.pay')}
      </Button>
    )
  return (
    <Button href={href({ page: 'payment' })} size={size} block={size === 'lg'} icon="arrow">
      {t(basket.paymentOpen ? 'basket.locked-go' : 'basket.pay')}
    </Button>
  )
}
