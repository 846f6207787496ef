import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { accountWords } from '../messages/account.ts'
import { useWords } from '../messages/words.ts'
import { CodeSetUp } from '../sign-in/CodeSetUp.tsx'
import { PasswordFields } from '../sign-in/PasswordFields.tsx'
import { usePasswordForm } from '../sign-in/use-password-form.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { renewAccount } from './renew-account.ts'

export function PasswordPanel({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const t = useWords(accountWords)
  const start = useAct('startPassword')
  const remove = useAct('removePassword')
  const [setUp, setSetUp] = useState<OfficeAnswers['startPassword']>()
  const removed = async (): Promise<void> => {
    if (!(await remove.run({}))) return
    await renewAccount()
    showToast(t('passwordRemoved'))
  }
  return (
    <Panel title={t('password')}>
      <p className="account__text">{t(hasPassword ? 'hasPassword' : 'noPassword')}</p>
      <Refused problem={start.refused ?? remove.refused} />
      <div className="account__acts">
        <Button isPending={start.pending} onPress={() => void start.run({}).then(setSetUp)}>
          {t(hasPassword ? 'changePassword' : 'setPassword')}
        </Button>
        {hasPassword && (
          <Button kind="bad" isPending={remove.pending} onPress={() => void removed()}>
            {t('removePassword')}
          </Button>
        )}
      </div>
      {setUp && <SetPassword setUp={setUp} onClose={() => setSetUp(undefined)} />}
    </Panel>
  )
}

function SetPassword({ setUp, onClose }: { setUp: OfficeAnswers['startPassword']; onClose: () => void }): ReactNode {
  const t = useWords(accountWords)
  const act = useAct('setPassword')
  const [typed, setTyped] = useState({ password: '', code: '' })
  const save = async (): Promise<void> => {
    if (!(await act.run({ ...typed, setUp: setUp.setUp }))) return
    await renewAccount()
    showToast(t('passwordSet'))
    onClose()
  }
  const form = usePasswordForm(act.refused, save)
  return (
    <FormDialog title={t('password')} form={form} go={t('save')} onClose={onClose} isDismissable={false}>
      <PasswordFields typed={typed} onChange={setTyped} mistakeIn={form.mistakeIn}>
        <CodeSetUp setUp={setUp} />
      </PasswordFields>
    </FormDialog>
  )
}
