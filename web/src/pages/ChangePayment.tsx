import type { ChangeToPay } from '@opentop/contract/date-change'
import { useTimeLeft } from '../basket/HoldTimer.tsx'
import { heldText, lineName, partyText, whenText } from '../basket/line-text.ts'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { storedBookingToken } from '../my-booking/booking-token.ts'
import { PriceAndPaid } from '../my-booking/ChangeCost.tsx'
import { ChangePayForm } from '../payment/ChangePayForm.tsx'
import { OpenAttempt } from '../payment/OpenAttempt.tsx'
import { OrderFold } from '../payment/OrderFold.tsx'
import type { WaysToPay } from '../payment/ways-to-pay.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Price } from '../ui/Price.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import '../basket/hold-timer.css'
import '../payment/payment-form.css'
import '@opentop/ui/styles/panel.css'
import '../styles/side-layout.css'
import '../ui/assurances.css'
import '../ui/price.css'
import '../ui/ticket.css'

export type ChangePaymentData = WaysToPay & { change: ChangeToPay; payToken: string; now: number; outcome?: 'refused' | 'cancelled' }

export function ChangePayment({ data }: { data: ChangePaymentData }) {
  const { t, money } = usePage()
  const { change, payToken } = data
  const exactMoney = useExactMoney(change.currencyId)
  return (
    <div className="wrap payment-page">
      <h1 className="title-1">{t('payment.change-title')}</h1>
      <div className="side-layout payment-page__grid">
        <aside className="side-layout__side">
          {change.expiresAt && <TimeLeft expiresAt={change.expiresAt} madeAt={data.now} />}
          <OrderFold names={lineName(change.line)} total={exactMoney(change.dueCents)}>
            <ChangeTicket change={change} />
          </OrderFold>
        </aside>
        <div className="side-layout__main">
          <noscript>
            <p className="notice">{t('payment.script')}</p>
          </noscript>
          {change.state === 'to-pay' ? (
            <ChangePayForm
              change={change}
              payToken={payToken}
              methods={data.methods}
              countries={data.countries}
              countryId={data.countryId}
              found={data.outcome && { kind: data.outcome }}
              money={(cents) => money(cents, change.currencyId)}
            />
          ) : change.attempt ? (
            <OpenAttempt
              attemptId={change.attempt.attemptId}
              redirectUrl={change.attempt.redirectUrl}
              change={{ token: change.attempt.token, payToken }}
            />
          ) : (
            <NothingToPay isMade={change.state === 'changed'} />
          )}
        </div>
      </div>
    </div>
  )
}

function NothingToPay({ isMade }: { isMade: boolean }) {
  const { t, href } = usePage()
  const token = useHydrated() ? storedBookingToken() : undefined
  return (
    <section className="panel payment-form__open">
      <Notice kind={isMade ? 'ok' : 'service'} title={isMade ? undefined : t('payment.over-title')}>
        {t(isMade ? 'confirmed.change-title' : 'payment.change-over')}
      </Notice>
      <div className="payment-form__actions">
        <Button href={`${href({ page: 'myBooking' })}${token ? `?token=${encodeURIComponent(token)}` : ''}`}>
          {t('payment.to-booking')}
        </Button>
      </div>
    </section>
  )
}

function ChangeTicket({ change }: { change: ChangeToPay }) {
  const { t, intl } = usePage()
  const money = useExactMoney(change.currencyId)
  const { line, dueCents, reference } = change
  return (
    <section className="ticket" aria-labelledby="summary">
      <div className="ticket__part">
        <h2 className="title-3 ticket__heading" id="summary">
          {line.product}
        </h2>
        <p className="small muted">{`${line.option} · ${partyText(t, intl, line.passengers)} · ${reference}`}</p>
        <Moves change={change} />
        <dl className="sum">
          <PriceAndPaid cost={change} />
        </dl>
      </div>
      <div className="ticket__cut ticket__part">
        <div className="total">
          <b className="strong">{t('my-booking.change-due')}</b>
          <Price price={money(dueCents)} />
        </div>
        <ul className="assurances">
          <li>
            <Icon name="ticket" />
            {t('my-booking.change-until-paid')}
          </li>
          <li>
            <Icon name="lock" />
            {t('basket.secure')}
          </li>
        </ul>
      </div>
    </section>
  )
}

function Moves({ change: { line, to } }: { change: ChangeToPay }) {
  const { t, lang } = usePage()
  const parts = to.components.length > 0 ? to.components : [{ ...to, name: '' }]
  const moves = parts.flatMap((part, index) => {
    const old = to.components.length > 0 ? line.components[index] : line
    const [from, until] = [whenText(t, lang, old ?? {}), whenText(t, lang, part)]
    return from === until ? [] : [{ name: part.name, text: t('payment.change-from-to', { from, to: until }) }]
  })
  return (
    <ul className="payment-form__moves">
      {moves.map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          {name && <b>{name} </b>}
          {text}
        </li>
      ))}
    </ul>
  )
}

function TimeLeft({ expiresAt, madeAt }: { expiresAt: string; madeAt: number }) {
  const { t } = usePage()
  const left = useTimeLeft(expiresAt, madeAt, () => window.location.reload())
  return (
    <div className="hold">
      <p className="hold__text">
        <Icon name="hour" />
        <span role="timer">{heldText(t, left)}</span>
      </p>
    </div>
  )
}
