import type { AgentInfo } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { creditOrderRules } from '@opentop/domain/agent'
import { httpCall } from '../call/http-call.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { useDayText } from '../time/use-day-text.ts'
import './agent.css'
import '../styles/panel.css'

type OrderField = keyof typeof creditOrderRules

/** The agent's basket with the guest data that the contract asks for; one button pays it from the agency's credit. */
export function AgentOrder({ basket, info }: { basket: Basket; info: AgentInfo }) {
  const page = usePage()
  const { t, href } = page
  const money = (cents: number): string => page.money(cents, basket.currencyId)

  async function send({ reference, firstName, lastName, email }: Record<OrderField, string>): Promise<FormOutcome<OrderField> | undefined> {
    const reply = await httpCall(page)('payCredit', {
      expectedTotalCents: basket.totalCents,
      reference,
      leadGuest: { firstName, lastName },
      email,
    }).catch(() => undefined)
    if (reply?.ok) {
      window.location.assign(`${href({ page: 'agentArea' })}?sold=${reply.answer.payment?.reference ?? ''}`)
      return undefined
    }
    if (reply?.refusal === 'email-invalid') return { wrong: 'email', rule: { rule: 'email' } }
    if (reply?.refusal === 'credit-insufficient')
      return { failure: t('refusal.credit-insufficient', { missing: money(Number(reply.params?.missingCents ?? 0)) }) }
    if (reply?.refusal === 'travellers-needed')
      return {
        failure: (
          <a className="link" href={href({ page: 'payment' })}>
            {t('refusal.travellers-needed')}
          </a>
        ),
      }
    if (reply?.refusal === 'coupon-spent')
      return {
        failure: (
          <a className="link" href={href({ page: 'agentArea' })}>
            {reply.message}
          </a>
        ),
      }
    const hasChanged = reply?.refusal === 'total-changed' || reply?.refusal === 'seats-gone'
    return { failure: hasChanged ? t('agent.changed') : t('refusal.technical-problem') }
  }

  return (
    <section className="agent__order panel" aria-labelledby="agent-order">
      <h2 className="title-3" id="agent-order">
        {t('agent.order')}
      </h2>
      <OrderLines basket={basket} money={money} />
      <ValidatedForm<OrderField>
        id="order"
        rules={creditOrderRules}
        fields={[
          { name: 'reference', label: t('guest.reference'), autoComplete: 'off' },
          { name: 'email', label: t('agent.guest-email'), type: 'email', autoComplete: 'off' },
          { name: 'firstName', label: t('guest.first-name'), autoComplete: 'off' },
          { name: 'lastName', label: t('guest.last-name'), autoComplete: 'off' },
        ]}
        send={send}
        sendText={t('agent.pay', { amount: money(dueCentsOf(basket)) })}
      >
        {info.allowsCard && (
          <p className="small">
            <a className="link" href={href({ page: 'payment' })}>
              {t('agent.card')}
            </a>
          </p>
        )}
      </ValidatedForm>
    </section>
  )
}

/** What is bought, and what is left to pay of it after the commission. */
function OrderLines({ basket, money }: { basket: Basket; money: (cents: number) => string }) {
  const { t } = usePage()
  const dayText = useDayText()
  const commissionCents = basket.commissionCents ?? 0
  return (
    <>
      <ul className="agent__lines">
        {basket.lines.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.product}</b>
              <span className="small muted">{[line.option, line.day && dayText(line.day), line.time].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="numeric">{money(line.amountCents - line.discountCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="agent__sum">
        <div>
          <dt>{t('agent.subtotal')}</dt>
          <dd className="numeric">{money(basket.totalCents)}</dd>
        </div>
        {commissionCents > 0 && (
          <div>
            <dt>{t('agent.yours')}</dt>
            <dd className="numeric">−{money(commissionCents)}</dd>
          </div>
        )}
        <div className="strong">
          <dt>{t('agent.due')}</dt>
          <dd className="numeric">{money(dueCentsOf(basket))}</dd>
        </div>
      </dl>
    </>
  )
}

function dueCentsOf({ totalCents, commissionCents = 0 }: Basket): number {
  return totalCents - commissionCents
}
