import type { ChangeToPay } from '@opentop/contract/date-change'
import { currencies } from '@opentop/domain/price/currency'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { DropInHandle } from './drop-in.ts'
import { DropInPanel } from './DropInPanel.tsx'
import { MethodPanel } from './MethodPanel.tsx'
import { Processing } from './Processing.tsx'
import type { Country, Method } from './ways-to-pay.ts'
import { PaymentErrorNotice } from './PaymentErrorNotice.tsx'
import { useCardFields } from './use-card-fields.ts'
import { usePayment, type PaymentError } from './use-payment.ts'
import './payment-form.css'

type ChangePayFormProps = {
  change: ChangeToPay
  payToken: string
  methods: readonly Method[]
  countries: readonly Country[]
  countryId: number
  found: PaymentError | undefined
  money: (cents: number) => string
}

export function ChangePayForm({ change, payToken, methods, countries, countryId, found, money }: ChangePayFormProps) {
  const { t } = usePage()
  const element = useRef<HTMLFormElement>(null)
  const dropIn = useRef<DropInHandle>(null)
  const [wanted, setWanted] = useState<string>()
  const [asking, setAsking] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const { paying, isAway, error, setError, pay, askAgain } = usePayment(found)
  const payable = methods.filter(({ kind }) => kind !== 'credit' && kind !== 'wallet')
  const method = payable.find(({ key }) => key === wanted) ?? payable[0]
  const drawn = payable.find((one) => one.dropIn)?.dropIn
  const card = useCardFields(methods.find(({ kind }) => kind === 'card')?.fieldsUrl, () => element.current?.requestSubmit())
  const currency = currencies[change.currencyId].code
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (asking || paying || !method) return
    setAsking(true)
    setError(undefined)
    const paymentMethod = drawn ? await dropIn.current?.ask() : undefined
    const answer = !drawn && method.kind === 'card' ? await card.ask() : undefined
    setAsking(false)
    if (answer?.kind === 'silent') setError({ kind: 'card-silent' })
    if ((drawn && !paymentMethod) || (answer && answer.kind !== 'token')) return
    const start = { change: payToken, expectedTotalCents: change.dueCents, method: String(paymentMethod?.type ?? method.key) }
    const isPaid = await pay({ start, cardToken: answer?.token, paymentMethod })
    dropIn.current?.ready(isPaid)
  }

  return (
    <>
      <form className="payment-form" method="post" ref={element} onSubmit={(event) => void submit(event)}>
        <div className="payment-form__notice" role="alert" tabIndex={-1} ref={notice}>
          {error?.kind === 'gone' ? (
            <Notice kind="error">{t('payment.change-over')}</Notice>
          ) : (
            error && <PaymentErrorNotice error={error} money={money} askAgain={askAgain} />
          )}
        </div>
        <p className="payment-form__buyer">
          <Icon name="mail" /> {t('payment.change-mail', { email: change.email })}
        </p>
        {drawn ? (
          <DropInPanel
            ref={dropIn}
            settings={drawn}
            methods={payable.flatMap((one) => (one.dropIn ? [one.dropIn.method as object] : []))}
            sum={{ value: change.dueCents, currency }}
            countryCode={countries.find(({ id }) => id === countryId)?.code ?? ''}
          />
        ) : (
          <MethodPanel
            methods={payable}
            hasCredit={false}
            chosen={method?.key}
            onChoose={setWanted}
            onReload={() => window.location.reload()}
            country={countries.find(({ id }) => id === countryId)?.name ?? ''}
            currency={currency}
            card={card}
          />
        )}
        <Button type="submit" size="large" block loading={asking || paying}>
          <Icon name="lock" />
          {t('my-booking.change-pay', { amount: money(change.dueCents) })}
        </Button>
      </form>
      <Processing open={paying} isAway={isAway} />
    </>
  )
}
