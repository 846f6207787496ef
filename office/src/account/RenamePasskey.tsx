import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { accountWords } from '../messages/account.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
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
  const form = useActForm({
    refused: act.refused,
    wrong: { name: name.trim() === '' && words('missing') },
    send: rename,
  })
  return (
    <FormDialog title={t('rename')} form={form} go={t('save')} onClose={onClose}>
      <TextField autoFocus label={t('passkeyName')} maxLength={100} value={name} onChange={setName} mistake={form.mistakeIn('name')} />
    </FormDialog>
  )
}
