import type { Basket } from '@opentop/contract/basket'
import type { ReactNode } from 'react'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { lineName, partyText } from './line-text.ts'
import { LineWhen } from './LineWhen.tsx'
import type { Line } from './shown-basket.ts'
import { Discount, Total } from './Total.tsx'
import { useExactMoney } from '../currency/use-exact-money.ts'
import '../ui/assurances.css'
import '../ui/ticket.css'

type BasketTicketProps = {
  basket: Basket
  detailed?: boolean
  children?: ReactNode
}

export function BasketTicket({ basket, detailed = false, children }: BasketTicketProps) {
  const { t } = usePage()
  const money = useExactMoney(basket.currencyId)
  return (
    <section className="ticket" aria-labelledby="summary">
      <div className="ticket__part">
        <h2 className="title-3 ticket__heading" id="summary">
          {t('basket.summary')}
        </h2>
        <dl className="sum">
          {basket.lines.map((line) => (
            <div key={line.id} data-line={line.id}>
              {detailed ? <LineDetails line={line} /> : <dt>{lineName(line)}</dt>}
              <dd>{line.state === 'held' ? money(line.amountCents) : t('basket.not-counted')}</dd>
            </div>
          ))}
          <Discount basket={basket} />
        </dl>
      </div>
      <div className="ticket__cut ticket__part">
        <Total basket={basket} />
        {children}
        <Assurances />
      </div>
    </section>
  )
}

function LineDetails({ line }: { line: Line }) {
  const { t, intl } = usePage()
  return (
    <dt className="sum__discount">
      <b>{line.product}</b>
      <span>
        <LineWhen line={line} />
      </span>
      <span>{`${line.option} · ${partyText(t, intl, line.passengers)}`}</span>
      <RefundDeadline deadline={line.deadline} city={line.location} />
    </dt>
  )
}

function Assurances() {
  const { t } = usePage()
  return (
    <ul className="assurances">
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
