import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
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
  const rename = async (): Promise<void> => {
    if (!(await act.run({ id: passkey.id, name }))) return
    await renewAccount()
    showToast(t('passkeyRenamed'))
    onClose()
  }
  const { form, pending, mistakeIn, refused } = useActForm({
    refused: act.refused,
    wrong: { name: name.trim() === '' && words('missing') },
    send: rename,
  })
  return (
    <Dialog title={t('rename')} isOpen onClose={onClose}>
      <form className="account__form" {...form}>
        <TextField autoFocus label={t('passkeyName')} maxLength={100} value={name} onChange={setName} mistake={mistakeIn('name')} />
        <Refused problem={refused} />
        <div className="account__acts">
          <Button type="submit" kind="ink" isPending={pending}>
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
