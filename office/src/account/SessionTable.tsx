import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { useOfficeZone } from '../site/site.ts'
import { accountWords } from '../messages/account.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { browserName } from './browser-name.ts'

type Session = OfficeAnswers['getAccount']['sessions'][number]
const methods = {
  passkey: 'byPasskey',
  password: 'byPassword',
  recovery: 'byRecovery',
  invitation: 'byInvitation',
  demo: 'byDemo',
} as const

type Props = { sessions: readonly Session[]; onEnd: (id: string) => void; isPending: boolean }

export function SessionTable({ sessions, onEnd, isPending }: Props): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(accountWords)
  const nameOf = ({ browser }: Session): string => browserName(browser) || t('unknownBrowser')
  return (
    <DataTable
      label={t('table', { title: t('sessions') })}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { head: t('browser'), cell: nameOf },
        { head: t('address'), cell: ({ address }) => address },
        { head: t('method'), cell: ({ method }) => t(methods[method]) },
        { head: t('lastUsed'), cell: ({ usedAt }) => <When at={usedAt} timeZone={timeZone} /> },
        {
          head: <span className="for-readers">{t('end')}</span>,
          cell: (session) =>
            session.isThis ? (
              <Tag tone="ok" icon="check">
                {t('thisSession')}
              </Tag>
            ) : (
              <Button size="small" isPending={isPending} onPress={() => onEnd(session.id)}>
                {t('end')}
                <span className="for-readers">{` ${nameOf(session)}`}</span>
              </Button>
            ),
        },
      ]}
    />
  )
}
