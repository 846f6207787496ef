import type { Basket } from '@opentop/contract/basket'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { ActForm } from './ActForm.tsx'
import '../booking/better-offer.css'

type PackageOfferProps = { basket: Basket; refusal: string | undefined; onTake: (offer: NonNullable<Basket['package']>) => void }

export function PackageOffer({ basket, refusal, onTake }: PackageOfferProps) {
  const { t, money } = usePage()
  const offer = basket.package
  if (!offer || basket.paymentOpen) return null
  return (
    <>
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <section className="notice notice--ok better-offer" aria-label={t('basket.package-title')}>
        <span>
          {t('basket.package', { name: `${offer.product}, ${offer.option}`, amount: money(offer.savingCents, basket.currencyId) })}
        </span>
        <ActForm call="takePackage" fields={{ optionId: offer.optionId }} onAct={() => onTake(offer)}>
          <Button type="submit" size="small" variant="ink">
            {t('basket.take-package')}
          </Button>
        </ActForm>
      </section>
    </>
  )
}
