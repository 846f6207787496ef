import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { Resent } from './resent.ts'
import './my-booking.css'

type ResendButtonProps = {
  token: string
  email: string
  first: Resent | undefined
}

export function ResendButton({ token, email, first }: ResendButtonProps) {
  const page = usePage()
  const { t } = page
  const [result, setResult] = useState<{ text: string; isSent: boolean } | undefined>(
    first && (first === 'ok' ? { text: t('my-booking.resent', { email }), isSent: true } : { text: t(`refusal.${first}`), isSent: false }),
  )
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    const reply = await httpCall(page)('resendVouchers', { token }).catch(() => undefined)
    setBusy(false)
    if (reply?.ok) return setResult({ isSent: true, text: t('my-booking.resent', { email: reply.answer.email }) })
    setResult({ isSent: false, text: t(`refusal.${reply?.refusal ?? 'technical-problem'}`) })
  }

  return (
    <form
      id="resend"
      className="my-booking__resend"
      action="/forms/resendVouchers"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PostedLang />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="line" icon="mail" loading={busy}>
        {t('my-booking.resend')}
      </Button>
      {result && (
        <Notice kind={result.isSent ? 'ok' : 'error'} live>
          {result.text}
        </Notice>
      )}
    </form>
  )
}
