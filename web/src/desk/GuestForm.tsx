import type { AgentInfo } from '@opentop/contract/agent'
import { creditOrderRules } from '@opentop/domain/agent/agent'
import { useRef, type RefObject } from 'react'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { ValidatedField } from '../form/ValidatedField.tsx'
import { useForm } from '../form/use-form.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { AgentSummary } from './AgentSummary.tsx'
import type { Guest, Sale } from './use-sale.ts'
import type { Trip } from './use-trip.ts'
import './desk.css'

type GuestField = keyof typeof creditOrderRules
type GuestFormProps = {
  sale: Sale
  info: AgentInfo
  busy: boolean
  trip: Trip
  offersCard: boolean
  form: RefObject<HTMLFormElement | null>
}

export function GuestForm({ sale, info, busy, trip, offersCard, form }: GuestFormProps) {
  const { t } = usePage()
  const wantsCard = useRef(false)
  const { errorOf, form: validated } = useForm<GuestField>(creditOrderRules, async (guest: Guest) => {
    const pay = wantsCard.current ? sale.payByCard : sale.confirm
    wantsCard.current = false
    await pay(guest)
  })
  const missing = sale.firstMissing()
  const refund = trip.tour && trip.quote && { deadline: trip.quote.deadline, city: trip.tour.location }
  const fields = [
    { name: 'firstName', label: t('desk.first-name'), autoComplete: 'off' },
    { name: 'lastName', label: t('desk.last-name'), autoComplete: 'off' },
    { name: 'reference', label: t('guest.reference'), autoComplete: 'off' },
    { name: 'email', label: t('desk.email'), type: 'email', autoComplete: 'off' },
  ] as const
  return (
    <form className="desk__guest" method="post" ref={form} {...validated}>
      <div className="desk__fields">
        {fields.map((field) => (
          <ValidatedField
            key={field.name}
            id={`desk-${field.name}`}
            field={field}
            rules={creditOrderRules[field.name]}
            error={errorOf(field.name)}
          />
        ))}
      </div>
      <div className="desk__sum">
        <AgentSummary sale={sale} info={info} />
        <Button type="submit" block loading={busy} disabled={missing !== undefined}>
          {missing ?? t('agent.pay', { amount: sale.money(sale.figures.netCents) })}
        </Button>
        {refund && <RefundDeadline {...refund} />}
        <div className="desk__more">
          {trip.quote && (
            <Button variant="line" size="small" onClick={() => void sale.add()}>
              {t('desk.add')}
            </Button>
          )}
          {offersCard && (
            <Button type="submit" variant="line" size="small" onClick={() => (wantsCard.current = true)}>
              {t('desk.card')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
