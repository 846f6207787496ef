import { hasSwitch } from '@opentop/domain/site'
import { useCallback, useEffect, useState } from 'react'
import { BasketLine } from '../basket/BasketLine.tsx'
import { CouponForm } from '../basket/CouponForm.tsx'
import { CrossSelling } from '../basket/CrossSelling.tsx'
import { EmptyBasket } from '../basket/EmptyBasket.tsx'
import { HoldTimer } from '../basket/HoldTimer.tsx'
import { linePictures } from '../basket/line-pictures.ts'
import { LinkArrival } from '../basket/LinkArrival.tsx'
import { LinkLeftOut } from '../basket/LinkLeftOut.tsx'
import { RemovedLine } from '../basket/RemovedLine.tsx'
import { ShareBasket } from '../basket/ShareBasket.tsx'
import { BuyBar, Summary } from '../basket/Summary.tsx'
import { useBasketActs, type Removed } from '../basket/use-basket-acts.ts'
import { useBasket } from '../basket/use-basket.ts'
import type { Line } from '../basket/shown.ts'
import { showModal } from '../generic-modal.ts'
import { refusedCurrency } from '../refused-currency.ts'
import { sessionEndedModal } from '../session-ended.ts'
import { useShop } from '../shop.tsx'
import { useStore } from '../store.ts'
import '../styles/booking-panel.css'
import '../styles/booking-parts.css'
import '../styles/chip.css'
import '../styles/meta.css'
import '../styles/page-basket.css'
import '../styles/page-basket-line.css'
import '../styles/page-basket-offers.css'
import '../styles/panel.css'
import '../styles/price.css'
import '../styles/rating.css'
import '../styles/side-layout.css'
import '../styles/steps.css'
import '../styles/ticket.css'
import '../styles/tour-card.css'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Toast } from '../ui/Toast.tsx'
import { useHydrated } from '../use-hydrated.tsx'
import { useVoucherHidden } from '../voucher-display.ts'
import type { BasketData } from './basket.ts'

export function BasketView({ data }: { data: BasketData }) {
  const { t, href, site, switches } = useShop()
  const { basket, offers, crossSell, busy, failure, refresh, change } = useBasket(data, data.crossSelling)
  const acts = useBasketActs(basket, change, { removed: data.removed, leftOut: data.leftOut ?? [] })
  const [link, setLink] = useState(data.link)
  const { setSaid } = acts
  const hydrated = useHydrated()
  const voucherHidden = useVoucherHidden()
  const notSold = useStore(refusedCurrency, undefined) ?? data.notSold
  const hush = useCallback(() => setSaid(null), [setSaid])
  useSessionEnd(data.ended)

  function closeLink() {
    setLink(undefined)
    window.history.replaceState(null, '', window.location.pathname)
  }

  const locked = basket.paymentOpen
  const pictures = linePictures(basket.lines)
  const hasRows = basket.count > 0 || acts.removed.length > 0
  const trouble = failure ?? acts.refusals.link ?? acts.refusals.hold ?? acts.refusals.again ?? data.refused
  return (
    <>
      <div className="wrap narrow-steps">
        <Steps
          label={t('basket.steps')}
          current={0}
          doneText={t('basket.step-done')}
          steps={[{ text: t('header.basket') }, { text: t('basket.step-payment') }, { text: t('basket.step-voucher') }]}
        />
      </div>
      <div className="wrap bk-wrap">
        <h1 className="t-1">{t('basket.title')}</h1>
        {link !== undefined && (
          <LinkArrival
            link={link}
            hasLines={basket.count > 0}
            busy={busy === 'link'}
            onOpen={(keep) => void acts.openLink(link, keep).then(closeLink)}
            onClose={closeLink}
          />
        )}
        {trouble && (
          <Notice kind="error" live className="bk__n">
            {trouble}
          </Notice>
        )}
        {acts.leftOut.length > 0 && <LinkLeftOut items={acts.leftOut} />}
        {data.ended && <EndedNotice recovery={data.ended.recovery} />}
        {locked && (
          <Notice title={t('basket.locked-title')} icon="lock" className="bk__n">
            {t('basket.locked')}{' '}
            <a className="link" href={href({ page: 'payment' })}>
              {t('basket.locked-go')}
            </a>
          </Notice>
        )}
        {hasRows ? (
          <div className="pd bk">
            <div className="pd__m">
              {basket.expiresAt && !locked && basket.lines.some((line) => line.state === 'held') && (
                <HoldTimer
                  expiresAt={basket.expiresAt}
                  madeAt={data.now}
                  holdMinutes={basket.holdMinutes}
                  extensionsLeft={basket.extensionsLeft}
                  onExtend={() => void acts.extend()}
                  onOver={() => void refresh()}
                />
              )}
              {basket.count > 0 && basket.lines.every((line) => line.state === 'expired') && (
                <Notice title={t('basket.over-title')} className="bk__n" live>
                  {t('basket.over')}
                </Notice>
              )}
              <ul className="bls" aria-label={t('basket.lines')}>
                {rowsOf(basket.lines, acts.removed).map((row) =>
                  'index' in row ? (
                    <RemovedLine
                      key={row.id}
                      id={row.id}
                      name={row.name}
                      refusal={acts.refusals[row.id]}
                      onUndo={() => void acts.undo(row)}
                    />
                  ) : (
                    <BasketLine
                      key={row.id}
                      line={row}
                      offers={offers[row.id] ?? []}
                      picture={pictures.get(row.id) ?? 'card'}
                      currencyId={basket.currencyId}
                      coupon={basket.coupon}
                      outcome={acts.outcomes[row.id]}
                      notSoldIn={notSold?.lineIds.includes(row.id) ? notSold.currencyId : undefined}
                      refusal={acts.refusals[row.id]}
                      locked={locked}
                      onRemove={() => void acts.remove(row)}
                      onAgain={() => void acts.again()}
                      onTake={(offer) => void acts.take(row, offer)}
                    />
                  ),
                )}
              </ul>
              {!locked && basket.count > 0 && !(hydrated && voucherHidden) && (
                <CouponForm
                  basket={basket}
                  busy={busy === 'coupon'}
                  refusal={acts.refusals.coupon ?? data.refusedCoupon}
                  onApply={(code) => void acts.applyCoupon(code)}
                  onRemove={() => void acts.removeCoupon()}
                />
              )}
              {hasSwitch(site, switches, 'sharedCart') && basket.count > 0 && <ShareBasket onSay={acts.setSaid} />}
              {!locked && <CrossSelling products={crossSell} />}
            </div>
            <aside className="pd__s">{basket.count > 0 && <Summary basket={basket} />}</aside>
          </div>
        ) : (
          <EmptyBasket />
        )}
      </div>
      {basket.count > 0 && <BuyBar basket={basket} />}
      <Toast message={acts.said} onDone={hush} />
    </>
  )
}

function EndedNotice({ recovery }: { recovery: string | undefined }) {
  const { t, href } = useShop()
  return (
    <Notice title={t('session.ended')} className="bk__n">
      {recovery && (
        <Button href={`${href({ page: 'basket' })}?link=${encodeURIComponent(recovery)}`} size="sm" variant="ink">
          {t('session.retrieve')}
        </Button>
      )}
    </Notice>
  )
}

function useSessionEnd(ended: BasketData['ended']): void {
  const { t, href } = useShop()
  useEffect(() => {
    if (ended) showModal(sessionEndedModal(t, href({ page: 'home' }), href({ page: 'basket' }), ended.recovery))
  }, [ended, t, href])
}

/** The lines, with a note in the place of each removed line. */
function rowsOf(lines: readonly Line[], removed: readonly Removed[]): (Line | Removed)[] {
  const rows: (Line | Removed)[] = [...lines]
  for (const gone of removed.filter(({ id }) => !lines.some((line) => line.id === id))) rows.splice(gone.index, 0, gone)
  return rows
}
