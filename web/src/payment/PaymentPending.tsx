import type { PaymentResult } from '@opentop/contract/payment'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { LoaderPage } from '@opentop/ui/base/Loader.tsx'
import { ProcessingStops } from './Processing.tsx'
import './payment-form.css'
import './processing.css'

const pollsBeforeGivingUp = 3

type PaymentPendingProps = { result: PaymentResult; waited: number; onResult: (result: PaymentResult) => void }

export function PaymentPending({ result, waited, onResult }: PaymentPendingProps) {
  const page = usePage()
  const { t, href } = page
  const [busy, setBusy] = useState(false)
  const { state, attemptId, redirectUrl, resumeToken, change } = result
  const kind = state === 'pending' || state === 'action' ? state : 'checking'

  async function giveUp() {
    if (!attemptId) return
    setBusy(true)
    const reply = await httpCall(page)('payAdyenCancel', { attemptId, ...(resumeToken ? { token: resumeToken } : {}) }).catch(
      () => undefined,
    )
    if (reply?.ok && (reply.answer.state === 'open' || reply.answer.state === 'refused'))
      return window.location.replace(`${href({ page: 'payment' })}${change?.payToken ? `?change=${change.payToken}` : ''}`)
    setBusy(false)
    if (reply?.ok) onResult(reply.answer)
  }

  return (
    <LoaderPage>
      <ProcessingStops />
      <h1 className="title-2 processing__title">{t(`payment.${kind}-title`)}</h1>
      <p className="lead" role="status">
        {t(`payment.${kind}-text`)}
      </p>
      {(waited >= pollsBeforeGivingUp || kind !== 'checking') && (
        <div className="payment-form__actions processing__actions">
          {redirectUrl && (
            <Button href={redirectUrl} variant="ink">
              {t('payment.action-go')}
            </Button>
          )}
          <Button variant="line" loading={busy} onClick={() => void giveUp()}>
            {t('payment.give-up')}
          </Button>
        </div>
      )}
    </LoaderPage>
  )
}
