import type { ProductCard } from '@opentop/contract/product'
import type { Basket } from '@opentop/contract/basket'
import { hasPart, hasSwitch } from '@opentop/domain/site'
import { useCallback, useEffect, useState } from 'react'
import { BasketLines } from '../basket/BasketLines.tsx'
import { PackageOffer } from '../basket/PackageOffer.tsx'
import { CouponForm } from '../basket/CouponForm.tsx'
import { CrossSelling } from '../basket/CrossSelling.tsx'
import { EmptyBasket } from '../basket/EmptyBasket.tsx'
import { HoldTimer } from '../basket/HoldTimer.tsx'
import { SharedLinkPrompt } from '../basket/SharedLinkPrompt.tsx'
import { SharedLinkRefusals } from '../basket/SharedLinkRefusals.tsx'
import { ShareBasket } from '../basket/ShareBasket.tsx'
import type { RefusedItem, ShownBasket } from '../basket/shown-basket.ts'
import { BuyBar, Summary } from '../basket/Summary.tsx'
import { useBasketActs } from '../basket/use-basket-acts.ts'
import { useBasket } from '../basket/use-basket.ts'
import { PaypalBanner } from '../payment/PaypalBanner.tsx'
import { refusedCurrency, type RefusedCurrency } from '../currency/refused-currency.ts'
import { PagePromotion } from '../promotion/PagePromotion.tsx'
import { usePage } from '../state/page-context.tsx'
import { useStore } from '@opentop/ui/state/store.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Steps } from '@opentop/ui/base/Steps.tsx'
import { Toast } from '@opentop/ui/base/Toast.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { useCouponFieldHidden } from '../campaign/coupon-field.ts'
import '../basket/basket.css'
import '../styles/side-layout.css'
import '../tour/tour-card.css'
import '@opentop/ui/base/steps.css'

export type BasketData = ShownBasket & {
  /** When the server rendered the page: the countdown uses the server's clock. */
  now: number
  crossSelling: boolean
  link?: string
  removed?: string
  refused?: string
  refusedLine?: Readonly<Record<string, string>>
  refusedCoupon?: string
  refusedItems?: RefusedItem[]
  notSold?: RefusedCurrency
  ended?: { recovery?: string }
  recovery?: string
  popular: ProductCard[]
}

export function BasketView({ data }: { data: BasketData }) {
  const { t, site } = usePage()
  const own = useBasket(data, data.crossSelling)
  const { basket, busy, failure } = own
  const acts = useBasketActs(basket, own.change, {
    removed: data.removed,
    refusedItems: data.refusedItems ?? [],
    refusedLine: data.refusedLine ?? {},
  })
  const [link, setLink] = useState(data.link)
  const { setSaid } = acts
  const hush = useCallback(() => setSaid(null), [setSaid])
  useSessionEnd(data.ended)

  function closeLink() {
    setLink(undefined)
    window.history.replaceState(null, '', window.location.pathname)
  }

  const hasLines = basket.count > 0
  const hasRows = hasLines || acts.removed.length > 0
  const refusal = failure ?? acts.refusals.link ?? acts.refusals.hold ?? acts.refusals.again ?? data.refused
  const isOpenToCoupons = hasLines && !basket.paymentOpen && !basket.coupon
  return (
    <>
      <BasketSteps />
      <div className="wrap basket-page">
        <h1 className="title-1">{t('basket.title')}</h1>
        {link !== undefined && (
          <SharedLinkPrompt
            link={link}
            hasLines={hasLines}
            busy={busy === 'link'}
            onOpen={(keep) => void acts.openLink(link, keep).then(closeLink)}
            onClose={closeLink}
          />
        )}
        {refusal && (
          <Notice kind="error" live className="basket__notice">
            {refusal}
          </Notice>
        )}
        {acts.refusedItems.length > 0 && <SharedLinkRefusals items={acts.refusedItems} />}
        {data.ended && <EndedNotice recovery={data.ended.recovery} />}
        {basket.paymentOpen && <LockedNotice />}
        {hasRows ? <Contents data={data} own={own} acts={acts} /> : <EmptyBasket recovery={data.recovery} popular={data.popular} />}
      </div>
      {hasPart(site, 'basket', 'promotions') && isOpenToCoupons && <PagePromotion />}
      {hasLines && <BuyBar basket={basket} />}
      <Toast message={acts.said} onDone={hush} />
    </>
  )
}

type ContentsProps = { data: BasketData; own: ReturnType<typeof useBasket>; acts: ReturnType<typeof useBasketActs> }

function Contents({ data, own: { basket, offers, crossSell, busy, refresh }, acts }: ContentsProps) {
  const { t, site, switches } = usePage()
  const hydrated = useHydrated()
  const couponFieldHidden = useCouponFieldHidden()
  const notSold = useStore(refusedCurrency, undefined) ?? data.notSold
  const locked = basket.paymentOpen
  const hasLines = basket.count > 0
  return (
    <div className="side-layout basket">
      <div className="side-layout__main">
        <HoldNotices basket={basket} madeAt={data.now} onExtend={acts.extend} onOver={refresh} />
        <PackageOffer basket={basket} refusal={acts.refusals.package} onTake={(offer) => void acts.takePackage(offer)} />
        <BasketLines basket={basket} offers={offers} acts={acts} notSold={notSold} />
        {!locked && hasLines && !(hydrated && couponFieldHidden) && (
          <CouponForm
            basket={basket}
            busy={busy === 'coupon'}
            refusal={acts.refusals.coupon ?? data.refusedCoupon}
            onApply={(code) => void acts.applyCoupon(code)}
            onRemove={() => void acts.removeCoupon()}
          />
        )}
        {hasSwitch(site, switches, 'sharedCart') && hasLines && <ShareBasket onSay={acts.setSaid} />}
        {!locked && <CrossSelling title={t('basket.cross')} products={crossSell} />}
      </div>
      <aside className="side-layout__side">
        {hasLines && <Summary basket={basket} />}
        {hasPart(site, 'basket', 'paypalBanner') && hasLines && <PaypalBanner />}
      </aside>
    </div>
  )
}

function EndedNotice({ recovery }: { recovery: string | undefined }) {
  const { t, href } = usePage()
  return (
    <Notice title={t('session.ended')} className="basket__notice">
      {recovery && (
        <Button href={`${href({ page: 'basket' })}?link=${encodeURIComponent(recovery)}`} size="small" variant="ink">
          {t('session.retrieve')}
        </Button>
      )}
    </Notice>
  )
}

/** As after a call of an ended session: the home page explains it. Without scripts the notice stays. */
function useSessionEnd(ended: BasketData['ended']): void {
  useEffect(() => {
    if (ended) void import('../call/call-error.ts').then(({ endSession }) => endSession(ended))
  }, [ended])
}

function BasketSteps() {
  const { t } = usePage()
  return (
    <div className="wrap narrow-steps">
      <Steps
        label={t('basket.steps')}
        current={0}
        doneText={t('basket.step-done')}
        steps={[{ text: t('header.basket') }, { text: t('basket.step-payment') }, { text: t('basket.step-voucher') }]}
      />
    </div>
  )
}

function LockedNotice() {
  const { t, href } = usePage()
  return (
    <Notice title={t('basket.locked-title')} icon="lock" className="basket__notice">
      {t('basket.locked')}{' '}
      <a className="link" href={href({ page: 'payment' })}>
        {t('basket.locked-go')}
      </a>
    </Notice>
  )
}

type HoldNoticesProps = { basket: Basket; madeAt: number; onExtend: () => Promise<void>; onOver: () => Promise<void> }

function HoldNotices({ basket, madeAt, onExtend, onOver }: HoldNoticesProps) {
  const { t } = usePage()
  return (
    <>
      {basket.expiresAt && !basket.paymentOpen && basket.lines.some((line) => line.state === 'held') && (
        <HoldTimer
          expiresAt={basket.expiresAt}
          madeAt={madeAt}
          holdMinutes={basket.holdMinutes}
          extensionsLeft={basket.extensionsLeft}
          onExtend={() => void onExtend()}
          onOver={() => void onOver()}
        />
      )}
      {basket.count > 0 && basket.lines.every((line) => line.state === 'expired') && (
        <Notice title={t('basket.over-title')} className="basket__notice" live>
          {t('basket.over')}
        </Notice>
      )}
    </>
  )
}
