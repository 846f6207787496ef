import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './payment-form.css'
import '@opentop/ui/styles/panel.css'

type OpenAttemptProps = {
  attemptId: string
  redirectUrl: string | undefined
  change?: { token: string; payToken: string }
  direct?: string | undefined
}

export function OpenAttempt({ attemptId, redirectUrl, change, direct }: OpenAttemptProps) {
  const page = usePage()
  const { t, href } = page
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  /** The next page shows the result, because the payment may have succeeded meanwhile. */
  async function giveUp() {
    setBusy(true)
    const input = { attemptId, ...(change ? { token: change.token } : {}) }
    const reply = await httpCall(page)('payAdyenCancel', input).catch(() => undefined)
    const isOpen = reply?.ok && reply.answer.state === 'open'
    const about = change ? (isOpen ? `?change=${change.payToken}` : `?token=${change.token}`) : direct ? `?direct=${direct}` : ''
    const form = direct ? 'bookNow' : 'payment'
    if (reply?.ok) return window.location.replace(`${href({ page: isOpen ? form : 'paymentConfirmed' })}${about}`)
    setBusy(false)
    setFailed(true)
  }

  return (
    <section className="panel payment-form__open" aria-labelledby="pay-open">
      <h2 className="title-3" id="pay-open">
        {t('payment.action-title')}
      </h2>
      <p>{t('payment.action-text')}</p>
      {failed && (
        <Notice kind="error" live>
          {t('payment.technical')}
        </Notice>
      )}
      <div className="payment-form__actions">
        {redirectUrl && (
          <Button href={redirectUrl} icon="arrow">
            {t('payment.action-go')}
          </Button>
        )}
        <Button variant="line" loading={busy} onClick={() => void giveUp()}>
          {t('payment.give-up')}
        </Button>
      </div>
    </section>
  )
}
