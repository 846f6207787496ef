import { useState, type FormEvent, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { accountWords } from '../messages/account.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { renewAccount } from './renew-account.ts'

type Props = { passkey: { id: string; name: string }; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: Props): ReactNode {
  const t = useWords(accountWords)
  const words = useWords(signInWords)
  const act = useAct('renamePasskey')
  const [name, setName] = useState(passkey.name)
  const isEmpty = name.trim() === ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isEmpty || !(await act.run({ id: passkey.id, name }))) return
    await renewAccount()
    showToast(t('passkeyRenamed'))
    onClose()
  }
  return (
    <Dialog title={t('rename')} isOpen onClose={onClose}>
      <form className="account__form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          autoFocus
          label={t('passkeyName')}
          maxLength={100}
          value={name}
          onChange={setName}
          mistake={isEmpty ? words('missing') : act.mistakeIn('name')}
        />
        <Refused problem={act.refused} fields={['name']} />
        <div className="account__acts">
          <Button type="submit" kind="ink" isPending={act.pending}>
            {t('save')}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
