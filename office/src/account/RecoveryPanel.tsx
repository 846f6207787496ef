import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { accountWords } from '../messages/account.ts'
import { useWords } from '../messages/words.ts'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { renewAccount } from './renew-account.ts'

export function RecoveryPanel({ left }: { left: number }): ReactNode {
  const t = useWords(accountWords)
  const act = useAct('renewRecoveryCodes')
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async (): Promise<void> => {
    setCodes((await act.run({}))?.recoveryCodes)
    await renewAccount()
  }
  const close = (): void => setCodes(undefined)
  return (
    <Panel title={t('codes')}>
      <p className="account__text">{`${t('codesLeft', { count: left })} ${t('codesText')}`}</p>
      <Refused problem={act.refused} />
      <Button isPending={act.pending} onPress={() => void renew()}>
        {t('newCodes')}
      </Button>
      {codes && (
        <Dialog title={t('codes')} isOpen onClose={close} isDismissable={false}>
          <RecoveryCodes codes={codes} onKept={close} isInside />
        </Dialog>
      )}
    </Panel>
  )
}
