import { useId, useState, type FormEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { isSignedOut, useDeskCall } from './use-desk-call.ts'
import './send-to-guest.css'

type SendToGuestProps = { saleId: string; email?: string; onSent: () => void; onSignedOut: () => void }

export function SendToGuest({ saleId, email = '', onSent, onSignedOut }: SendToGuestProps) {
  const { t } = usePage()
  const id = useId()
  const call = useDeskCall()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [mistake, setMistake] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('email')
    setBusy(true)
    setMistake(undefined)
    const reply = await call('sendToGuest', { id: saleId, email: typeof typed === 'string' ? typed.trim() : '' })
    setBusy(false)
    if (reply?.ok) {
      setSentTo(reply.answer.email)
      return onSent()
    }
    if (isSignedOut(reply?.refusal)) return onSignedOut()
    setMistake(reply?.refusal === 'too-many-requests' ? reply.message : reply ? t('form.email') : t('refusal.technical-problem'))
  }

  return (
    <form className="send-to-guest" method="post" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id={id}
        name="email"
        type="email"
        label={t('desk.email')}
        defaultValue={email}
        autoComplete="off"
        required
        error={mistake}
      />
      <Button type="submit" variant="ink" size="small" icon="mail" loading={busy}>
        {t('desk.send')}
      </Button>
      <p className="small" role="status">
        {sentTo && t('desk.sent-to', { email: sentTo })}
      </p>
    </form>
  )
}
