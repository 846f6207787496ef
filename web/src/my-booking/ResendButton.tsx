import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import './my-booking.css'

export function ResendButton({ token }: { token: string }) {
  const page = usePage()
  const { t } = page
  const [result, setResult] = useState<{ kind: 'ok' | 'error'; text: string }>()
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    const reply = await httpCall(page)('resendVouchers', { token }).catch(() => undefined)
    setBusy(false)
    if (reply?.ok) return setResult({ kind: 'ok', text: t('my-booking.resent', { email: reply.answer.email }) })
    setResult({ kind: 'error', text: t(`refusal.${reply?.refusal ?? 'technical-problem'}`) })
  }

  return (
    <div className="my-booking__resend">
      <Button variant="ink" icon="mail" loading={busy} onClick={() => void send()}>
        {t('my-booking.resend')}
      </Button>
      {result && (
        <Notice kind={result.kind} live>
          {result.text}
        </Notice>
      )}
    </div>
  )
}
