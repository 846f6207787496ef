import type { Basket } from '@opentop/contract/basket'
import { creditOrderRules } from '@opentop/domain/agent/agent'
import { mistakesOf, type FormAnswer } from '../form/form-answer.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { sentenceOf } from '../form/use-form.ts'
import { ValidatedField } from '../form/ValidatedField.tsx'
import { usePage } from '../state/page-context.tsx'
import { useDayText } from '../time/use-day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import './agent.css'
import '@opentop/ui/styles/panel.css'

type OrderField = keyof typeof creditOrderRules

export function AgentOrder({ basket, answer }: { basket: Basket; answer: FormAnswer }) {
  const { t, money } = usePage()
  const mistakes = mistakesOf<OrderField>(creditOrderRules, answer)
  const errorOf = (field: OrderField): string | undefined => {
    const rule = mistakes[field]
    return rule && sentenceOf(t, rule)
  }
  const fields = [
    { name: 'reference', label: t('guest.reference'), autoComplete: 'off' },
    { name: 'email', label: t('agent.guest-email'), type: 'email', autoComplete: 'off' },
    { name: 'firstName', label: t('guest.first-name'), autoComplete: 'off' },
    { name: 'lastName', label: t('guest.last-name'), autoComplete: 'off' },
  ] as const
  return (
    <section className="agent__order panel" aria-labelledby="agent-order">
      <h2 className="title-3" id="agent-order">
        {t('agent.order')}
      </h2>
      <OrderLines basket={basket} />
      <form className="form-grid" method="post" action="/forms/payCredit">
        <PostedLang />
        <input type="hidden" name="expectedTotalCents" value={basket.totalCents} />
        {fields.map((field) => (
          <ValidatedField
            key={field.name}
            id={`order-${field.name}`}
            field={field}
            rules={creditOrderRules[field.name]}
            error={errorOf(field.name)}
          />
        ))}
        <div className="form-grid__wide">
          <Button type="submit">{t('agent.pay', { amount: money(dueCentsOf(basket), basket.currencyId) })}</Button>
        </div>
      </form>
    </section>
  )
}

function OrderLines({ basket }: { basket: Basket }) {
  const { t, ...page } = usePage()
  const dayText = useDayText()
  const money = (cents: number): string => page.money(cents, basket.currencyId)
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
        {basket.taxCents && (
          <div>
            <dt>{t('agent.tax')}</dt>
            <dd className="numeric">{money(basket.taxCents)}</dd>
          </div>
        )}
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
