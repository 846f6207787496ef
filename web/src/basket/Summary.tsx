import type { Basket } from '@opentop/contract/basket'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { headCount } from './line-text.ts'
import { useExactMoney } from './use-exact-money.ts'

/** What can be paid as it stands: something is held, and no line waits for an answer. */
export function isPayable({ lines }: Basket): boolean {
  return lines.length > 0 && lines.every((line) => line.state === 'held' && line.problems.length === 0)
}

/** What it all costs, as a ticket. */
export function Summary({ basket }: { basket: Basket }) {
  const { t } = useShop()
  const { lines, coupon, discountCents, totalCents } = basket
  const money = useExactMoney(basket.currencyId)
  return (
    <section className="ticket" aria-labelledby="summary">
      <div className="ticket__p">
        <h2 className="t-3 bk__h" id="summary">
          {t('basket.summary')}
        </h2>
        <dl className="sum">
          {lines.map((line) => (
            <div key={line.id}>
              <dt>
                {line.product} × {headCount(line.passengers)}
              </dt>
              <dd>{line.state === 'held' ? money(line.amountCents) : t('basket.not-counted')}</dd>
            </div>
          ))}
          {coupon && discountCents > 0 && (
            <div className="save">
              <dt>{coupon}</dt>
              <dd>−{money(discountCents)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="ticket__cut ticket__p">
        <div className="total">
          <span>
            <b className="strong">{t('basket.total')}</b>
            <br />
            <span className="small mute">{t('basket.taxes')}</span>
          </span>
          <Price price={money(totalCents)} />
        </div>
        <PayButton basket={basket} size="lg" />
        {!isPayable(basket) && (
          <p className="small bk__block" id="pay-blocked">
            <Icon name="warn" />
            {t('basket.pay-blocked')}
          </p>
        )}
        <Assurances basket={basket} />
      </div>
    </section>
  )
}

/** Stays in view on small screens. */
export function BuyBar({ basket }: { basket: Basket }) {
  const { t } = useShop()
  const money = useExactMoney(basket.currencyId)
  return (
    <div className="buybar" role="region" aria-label={t('basket.bar')}>
      <Price price={money(basket.totalCents)} />
      <PayButton basket={basket} />
    </div>
  )
}

function PayButton({ basket, size }: { basket: Basket; size?: 'lg' }) {
  const { t, href } = useShop()
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

function Assurances({ basket }: { basket: Basket }) {
  const { t } = useShop()
  const hours = basket.lines.map((line) => line.freeUntilHours)
  const free = hours.every((value) => value !== undefined) ? Math.max(...hours) : undefined
  return (
    <ul className="assure">
      {free !== undefined && (
        <li>
          <Icon name="shield" />
          {t('basket.free-all', { count: free })}
        </li>
      )}
      <li>
        <Icon name="lock" />
        {t('basket.secure')}
      </li>
      <li>
        <Icon name="check" />
        {t('basket.no-fees')}
      </li>
    </ul>
  )
}
