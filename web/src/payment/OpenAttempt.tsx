import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A payment that was begun and left, at the bank or by closing the page: go on with it, or give it up. */
export function OpenAttempt({ attemptId, redirectUrl }: { attemptId: string; redirectUrl: string | undefined }) {
  const shop = useShop()
  const { t, href } = shop
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  /** The page that is loaded next says what became of it: the bank may have been faster. */
  async function giveUp() {
    setBusy(true)
    const reply = await httpCall(shop)('payAdyenCancel', { attemptId }).catch(() => undefined)
    if (reply?.ok) return window.location.replace(href({ page: reply.answer.state === 'open' ? 'payment' : 'paymentConfirmed' }))
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
