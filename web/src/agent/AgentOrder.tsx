import type { AgentInfo } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { agentOrderRules } from '@opentop/domain/agent'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'

type OrderField = keyof typeof agentOrderRules
type Result = { kind: 'ok' | 'error'; text: string }

/** The basket of an agent, with what the contract asks for, paid from the credit by one button. */
export function AgentOrder({ basket, info }: { basket: Basket; info: AgentInfo }) {
  const shop = useShop()
  const { t, href } = shop
  const money = (cents: number): string => shop.money(cents, basket.currencyId)
  const [result, setResult] = useState<Result>()
  const { form, errorOf, refuse, sending } = useForm<OrderField>(agentOrderRules, send)
  const commissionCents = basket.commissionCents ?? 0
  const dueCents = basket.totalCents - commissionCents

  async function send({ reference, firstName, lastName, email }: Record<OrderField, string>) {
    setResult(undefined)
    const reply = await httpCall(shop)('payCredit', {
      expectedTotalCents: basket.totalCents,
      reference,
      leadGuest: { firstName, lastName },
      email,
    }).catch(() => undefined)
    if (reply?.ok) {
      setResult({ kind: 'ok', text: t('agent.paid', { reference: reply.answer.payment?.reference ?? '' }) })
      return window.location.assign(`${href({ page: 'agentArea' })}?sold=${reply.answer.payment?.reference ?? ''}`)
    }
    if (reply?.refusal === 'email-invalid') return refuse('email', { rule: 'email' })
    const missing = Number(reply?.params?.missingCents ?? 0)
    setResult({
      kind: 'error',
      text:
        reply?.refusal === 'credit-insufficient'
          ? t('refusal.credit-insufficient', { missing: money(missing) })
          : reply?.refusal === 'total-changed' || reply?.refusal === 'seats-gone'
            ? t('agent.changed')
            : t('refusal.technical-problem'),
    })
  }

  return (
    <section className="agent__order panel" aria-labelledby="agent-order">
      <h2 className="t-3" id="agent-order">
        {t('agent.order')}
      </h2>
      <ul className="agent__lines">
        {basket.lines.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.product}</b>
              <span className="small mute">{[line.option, line.day, line.time].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="num">{money(line.amountCents - line.discountCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="agent__sum">
        <div>
          <dt>{t('agent.subtotal')}</dt>
          <dd className="num">{money(basket.totalCents)}</dd>
        </div>
        {commissionCents > 0 && (
          <div>
            <dt>{t('agent.yours')}</dt>
            <dd className="num">−{money(commissionCents)}</dd>
          </div>
        )}
        <div className="strong">
          <dt>{t('agent.due')}</dt>
          <dd className="num">{money(dueCents)}</dd>
        </div>
      </dl>
      <form className="grid2" method="post" {...form}>
        <TextField
          id="order-reference"
          name="reference"
          label={t('agent.reference')}
          error={errorOf('reference')}
          autoComplete="off"
          maxLength={60}
          required
        />
        <TextField
          id="order-email"
          name="email"
          type="email"
          label={t('agent.guest-email')}
          error={errorOf('email')}
          autoComplete="off"
          maxLength={254}
          required
        />
        <fieldset className="agent__guest">
          <legend className="lbl">{t('agent.guest')}</legend>
          <div className="grid2">
            <TextField
              id="order-first"
              name="firstName"
              label={t('agent.first-name')}
              error={errorOf('firstName')}
              autoComplete="off"
              maxLength={100}
              required
            />
            <TextField
              id="order-last"
              name="lastName"
              label={t('agent.last-name')}
              error={errorOf('lastName')}
              autoComplete="off"
              maxLength={100}
              required
            />
          </div>
        </fieldset>
        {result && (
          <Notice kind={result.kind} live className="agent__wide">
            {result.text}
          </Notice>
        )}
        <Button className="agent__wide" type="submit" size="lg" loading={sending}>
          {t('agent.pay', { amount: money(dueCents) })}
        </Button>
        {info.allowsCard && (
          <p className="small agent__wide">
            <a className="link" href={href({ page: 'payment' })}>
              {t('agent.card')}
            </a>
          </p>
        )}
      </form>
    </section>
  )
}
