import { hasPart } from '@opentop/domain/site'
import type { Basket } from '@opentop/contract/basket'
import type { Profile } from '@opentop/contract/member'
import { useState } from 'react'
import { BasketTicket } from '../basket/BasketTicket.tsx'
import { HoldTimer } from '../basket/HoldTimer.tsx'
import { lineName } from '../basket/line-text.ts'
import { useExactMoney } from '../currency/use-exact-money.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { httpCall } from '../call/http-call.ts'
import { OpenAttempt } from '../payment/OpenAttempt.tsx'
import { OrderFold } from '../payment/OrderFold.tsx'
import { PaypalBanner } from '../payment/PaypalBanner.tsx'
import { PayForm } from '../payment/PayForm.tsx'
import type { PaymentError } from '../payment/use-payment.ts'
import { needOf } from '../payment/traveller-need.ts'
import type { Attempted } from '../payment/load-payment.ts'
import type { WaysToPay } from '../payment/ways-to-pay.ts'
import { useCleanAddress } from '../payment/use-clean-address.ts'
import { useCheckout } from '../payment/use-checkout.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Steps } from '@opentop/ui/base/Steps.tsx'
import { ChangePayment, type ChangePaymentData } from './ChangePayment.tsx'
import '../payment/payment-form.css'
import '@opentop/ui/styles/panel.css'
import '../styles/side-layout.css'
import '@opentop/ui/base/steps.css'

export type PaymentData = (BasketPaymentData & PostedPayment) | ChangePaymentData
type PostedPayment = { profile?: Profile; formKey: string; answer: FormAnswer; posted?: PaymentError }
export type BasketPaymentData = WaysToPay &
  Attempted & {
    basket: Basket
    now: number
  }

export function PaymentView({ data }: { data: PaymentData }) {
  return 'change' in data ? <ChangePayment data={data} /> : <BasketPayment data={data} />
}

function BasketPayment({ data }: { data: BasketPaymentData & PostedPayment }) {
  const { t, href, money, site } = usePage()
  const { basket, setBasket, methods, countryId, setCountryId, refresh, loadMethods, extend } = useCheckout(data)
  useCleanAddress()
  const exactMoney = useExactMoney(basket.currencyId)
  const isHeld = basket.lines.every((line) => line.state === 'held')
  const isPayable = isHeld && basket.lines.every((line) => line.problems.length === 0)
  return (
    <>
      <div className="wrap narrow-steps">
        <Steps
          label={t('basket.steps')}
          current={1}
          doneText={t('basket.step-done')}
          steps={[
            { text: t('header.basket'), href: href({ page: 'basket' }) },
            { text: t('basket.step-payment') },
            { text: t('basket.step-voucher') },
          ]}
        />
      </div>
      <div className="wrap payment-page">
        <h1 className="title-1">{t('payment.title')}</h1>
        <div className="side-layout payment-page__grid">
          <aside className="side-layout__side">
            {basket.expiresAt && isHeld && !basket.paymentOpen && (
              <HoldTimer
                expiresAt={basket.expiresAt}
                madeAt={data.now}
                holdMinutes={basket.holdMinutes}
                extensionsLeft={basket.extensionsLeft}
                onExtend={() => void extend()}
                onOver={() => void refresh()}
              />
            )}
            <OrderFold names={basket.lines.map(lineName).join(', ')} total={exactMoney(basket.totalCents)}>
              <BasketTicket basket={basket} detailed />
              {hasPart(site, 'payment', 'paypalBanner') && methods.some(({ mark }) => mark === 'paypal') && <PaypalBanner here />}
            </OrderFold>
          </aside>
          <div className="side-layout__main">
            <noscript>
              <p className="notice">{t('payment.script')}</p>
            </noscript>
            {data.open ? (
              <OpenAttempt {...data.open} redirectUrl={data.open.redirectUrl} />
            ) : isPayable ? (
              <PayForm
                basket={basket}
                methods={methods}
                countries={data.countries}
                countryId={countryId}
                needs={basket.lines.flatMap(needOf)}
                profile={data.profile}
                answer={data.answer}
                formKey={data.formKey}
                found={data.posted ?? (data.outcome && { kind: data.outcome })}
                money={(cents) => money(cents, basket.currencyId)}
                onCountry={setCountryId}
                onReloadMethods={() => void loadMethods()}
                onOld={() => void refresh()}
              />
            ) : (
              <NotPayable isHeld={isHeld} onHeld={setBasket} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function NotPayable({ isHeld, onHeld }: { isHeld: boolean; onHeld: (basket: BasketPaymentData['basket']) => void }) {
  const page = usePage()
  const { t, href } = page
  const [busy, setBusy] = useState(false)

  async function holdAgain() {
    setBusy(true)
    const held = await httpCall(page, { key: crypto.randomUUID() })('holdAgain', {}).catch(() => undefined)
    setBusy(false)
    // the basket page shows what changed in each line
    if (!held?.ok || held.answer.changes.some(({ outcome }) => outcome !== 'held')) window.location.assign(href({ page: 'basket' }))
    else onHeld(held.answer.basket)
  }

  return (
    <section className="panel payment-form__open">
      <Notice title={isHeld ? undefined : t('payment.over-title')} live>
        {t(isHeld ? 'payment.gone' : 'payment.over')}
      </Notice>
      <div className="payment-form__actions">
        {!isHeld && (
          <Button loading={busy} onClick={() => void holdAgain()}>
            {t('basket.again')}
          </Button>
        )}
        <Button href={href({ page: 'basket' })} variant="line">
          {t('payment.to-basket')}
        </Button>
      </div>
    </section>
  )
}
