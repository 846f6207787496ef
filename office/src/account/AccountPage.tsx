import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { Page } from '../frame/Page.tsx'
import { accountWords } from '../messages/account.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { showToast } from '../ui/toast.ts'
import './account-page.css'
import { PasskeyPanel } from './PasskeyPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { renewAccount } from './renew-account.ts'
import { RecoveryPanel } from './RecoveryPanel.tsx'
import { SessionTable } from './SessionTable.tsx'

export function AccountPage(): ReactNode {
  const t = useWords(accountWords)
  const read = useRead('getAccount', {})
  const { data } = read
  return (
    <Page title={t('title')}>
      {!data && (
        <Panel>
          <ReadState read={read} />
        </Panel>
      )}
      {data && (
        <>
          <PasskeyPanel passkeys={data.passkeys} />
          <div className="account__pair">
            <PasswordPanel hasPassword={data.hasPassword} />
            <RecoveryPanel left={data.recoveryCodesLeft} />
          </div>
          <Sessions sessions={data.sessions} />
        </>
      )}
    </Page>
  )
}

function Sessions({ sessions }: { sessions: Parameters<typeof SessionTable>[0]['sessions'] }): ReactNode {
  const t = useWords(accountWords)
  const end = useAct('endSession')
  const endOthers = useAct('endOtherSessions')
  const showEnded = async (ended: number | undefined): Promise<void> => {
    await renewAccount()
    if (ended !== undefined) showToast(t('ended', { count: ended }))
  }
  return (
    <Panel
      title={t('sessions')}
      flush
      end={
        sessions.length > 1 && (
          <Button
            size="small"
            isPending={endOthers.pending}
            onPress={() => void endOthers.run({}).then((answer) => showEnded(answer?.ended))}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Refused problem={end.refused ?? endOthers.refused} />
      <SessionTable
        sessions={sessions}
        isPending={end.pending}
        onEnd={(id) => void end.run({ id }).then((answer) => showEnded(answer && 1))}
      />
    </Panel>
  )
}
