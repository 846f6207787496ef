import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

type OpenAttemptProps = {
  attemptId: string
  redirectUrl: string | undefined
  /** Of a change of date: names the attempt where no session does, and leads back to what is paid. */
  change?: { token: string; payToken: string }
}

/** A payment that was begun and left, at the bank or by closing the page: go on with it, or give it up. */
export function OpenAttempt({ attemptId, redirectUrl, change }: OpenAttemptProps) {
  const page = usePage()
  const { t, href } = page
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  /** The page that is loaded next says what became of it: the bank may have been faster. */
  async function giveUp() {
    setBusy(true)
    const input = { attemptId, ...(change ? { token: change.token } : {}) }
    const reply = await httpCall(page)('payAdyenCancel', input).catch(() => undefined)
    const isOpen = reply?.ok && reply.answer.state === 'open'
    const about = change ? (isOpen ? `?change=${change.payToken}` : `?token=${change.token}`) : ''
    if (reply?.ok) return window.location.replace(`${href({ page: isOpen ? 'payment' : 'paymentConfirmed' })}${about}`)
    setBusy(false)
    setFailed(true)
  }

  return (
    <section className="panel pay__open" aria-labelledby="pay-open">
      <h2 className="t-3" id="pay-open">
        {t('payment.action-title')}
      </h2>
      <p>{t('payment.action-text')}</p>
      {failed && (
        <Notice kind="error" live>
          {t('payment.technical')}
        </Notice>
      )}
      <div className="pay__acts">
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
