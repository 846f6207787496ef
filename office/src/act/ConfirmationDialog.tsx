import { useState, type FormEvent, type ReactNode } from 'react'
import { confirmWords } from '../messages/confirm.ts'
import { useWords } from '../messages/words.ts'
import { usedPasskey } from '../passkey/passkey.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Waiting } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import './confirmation-dialog.css'
import { useAct } from './use-act.ts'

type Props = { onAnswer: (confirmed: boolean) => void }

/** Asks for a passkey or a one-time code. `onAnswer(true)` repeats the call that asked; closing it leaves the form as it was. */
export function ConfirmationDialog({ onAnswer }: Props): ReactNode {
  const t = useWords(confirmWords)
  const { data, error } = useRead('getAccount', {})
  const done = (): void => onAnswer(true)
  const hasNone = data && data.passkeys.length === 0 && !data.hasPassword && !data.isDemo
  return (
    <Dialog title={t('title')} isOpen onClose={() => onAnswer(false)} isDismissable={false}>
      <p>{t('text')}</p>
      {!data && (error ? <Refused problem={error.problem} /> : <Waiting rows={1} />)}
      {data && data.passkeys.length > 0 && <ByPasskey onDone={done} />}
      {data?.hasPassword && <ByCode onDone={done} />}
      {data?.isDemo && <ByDemo onDone={done} />}
      {hasNone && <Note tone="care">{t('none')}</Note>}
      <Button kind="quiet" onPress={() => onAnswer(false)}>
        {t('cancel')}
      </Button>
    </Dialog>
  )
}

type PartProps = { onDone: () => void }

function ByPasskey({ onDone }: PartProps): ReactNode {
  const t = useWords(confirmWords)
  const start = useAct('startConfirmation')
  const finish = useAct('confirmWithPasskey')
  const [isCancelled, setCancelled] = useState(false)
  const confirm = async (): Promise<void> => {
    setCancelled(false)
    const started = await start.run({})
    if (!started) return
    const used = await usedPasskey(started.options)
    setCancelled(!used.ok)
    if (used.ok && (await finish.run({ challengeId: started.challengeId, response: used.response }))) onDone()
  }
  return (
    <>
      <Button kind="ink" size="large" icon="passkey" isPending={start.pending || finish.pending} onPress={() => void confirm()}>
        {t('passkey')}
      </Button>
      {isCancelled && <Note tone="care">{t('cancelled')}</Note>}
      <Refused problem={start.refused ?? finish.refused} />
    </>
  )
}

function ByCode({ onDone }: PartProps): ReactNode {
  const t = useWords(confirmWords)
  const act = useAct('confirmWithCode')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await act.run({ code: code.padEnd(6, ' ') })) onDone()
  }
  return (
    <form className="confirmation__code" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={setCode}
        mistake={act.refused?.code === 'code-wrong' ? act.refused.detail : undefined}
      />
      <Button type="submit" isPending={act.pending}>
        {t('withCode')}
      </Button>
      {act.refused?.code !== 'code-wrong' && <Refused problem={act.refused} />}
    </form>
  )
}

function ByDemo({ onDone }: PartProps): ReactNode {
  const t = useWords(confirmWords)
  const act = useAct('confirmAsDemo')
  return (
    <>
      <Button kind="ink" isPending={act.pending} onPress={() => void act.run({}).then((answer) => answer && onDone())}>
        {t('demo')}
      </Button>
      <Refused problem={act.refused} />
    </>
  )
}
