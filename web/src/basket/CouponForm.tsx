import type { Basket } from '@opentop/contract/basket'
import { useDiscountName } from '../member/use-member-prices.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { ActForm } from './ActForm.tsx'
import './coupon.css'
import '../ui/chip.css'

type CouponFormProps = {
  basket: Basket
  busy: boolean
  refusal: string | undefined
  onApply: (code: string) => void
  onRemove: () => void
}

/** A member's discount can be replaced by a code. */
export function CouponForm({ basket, busy, refusal, onApply, onRemove }: CouponFormProps) {
  const { t, money } = usePage()
  const { coupon, discountCents } = basket
  const { name, isMembers } = useDiscountName(coupon)
  if (coupon && !isMembers)
    return (
      <ActForm className="coupon" call="removeCoupon" onAct={onRemove}>
        <p className="notice notice--ok coupon__applied">
          <Icon name="tag" />
          <span>
            <b>{t('basket.coupon-applied', { code: coupon })}</b> {t('basket.saves', { amount: money(discountCents, basket.currencyId) })}
          </span>
          <button className="chip" type="submit" aria-label={t('basket.coupon-remove', { code: coupon })}>
            {coupon}
            <Icon name="x" />
          </button>
        </p>
      </ActForm>
    )
  return (
    <ActForm className="coupon" call="applyCoupon" onAct={(form) => onApply(String(form.get('code') ?? '').trim())}>
      {isMembers && (
        <p className="notice notice--ok coupon__applied">
          <Icon name="tag" />
          <span>
            <b>{name}</b> {t('basket.saves', { amount: money(discountCents, basket.currencyId) })}
          </span>
        </p>
      )}
      <div className="field">
        <label htmlFor="coupon">{t('basket.coupon')}</label>
        <div className="coupon__row">
          <input
            className="input"
            id="coupon"
            name="code"
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'coupon-error' : undefined}
          />
          <Button variant="ink" type="submit" loading={busy}>
            {t('basket.apply')}
          </Button>
        </div>
        {refusal && (
          <p className="field-error" id="coupon-error" role="alert">
            <Icon name="info" />
            {refusal}
          </p>
        )}
      </div>
    </ActForm>
  )
}
