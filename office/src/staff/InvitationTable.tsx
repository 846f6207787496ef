import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { useOfficeZone } from '../site/site.ts'
import { useAct } from '../act/use-act.ts'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { showToast } from '../ui/toast.ts'
import { useRoleName } from './role-name.ts'

type Invitation = OfficeAnswers['listStaff']['invitations'][number]

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(peopleWords)
  const roleName = useRoleName()
  const resend = useAct('resendInvitation')
  const withdraw = useAct('withdrawInvitation')
  const finish = async (answer: object | undefined, text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['listStaff'] })
    if (answer) showToast(text)
  }
  const isPending = resend.pending || withdraw.pending
  return (
    <Panel title={t('invitations')} flush>
      <Refused problem={resend.refused ?? withdraw.refused} />
      <DataTable
        label={t('table', { title: t('invitations') })}
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { head: t('name'), cell: ({ name }) => name },
          { head: t('email'), cell: ({ email }) => email },
          {
            head: t('role'),
            cell: ({ isReturn, grants }) =>
              isReturn ? (
                <Tag tone="care" icon="hourglass">
                  {t('newLink')}
                </Tag>
              ) : (
                grants.map(({ role }) => roleName(role)).join(', ')
              ),
          },
          { head: t('until'), cell: ({ expiresAt }) => <When at={expiresAt} timeZone={timeZone} /> },
          {
            head: <span className="for-readers">{t('act')}</span>,
            cell: ({ id, name }) => (
              <>
                <Button
                  size="small"
                  isPending={isPending}
                  onPress={() => void resend.run({ id }).then((answer) => finish(answer, t('resent')))}
                >
                  {t('resend')}
                  <span className="for-readers">{` ${name}`}</span>
                </Button>{' '}
                <Button
                  size="small"
                  kind="bad"
                  isPending={isPending}
                  onPress={() => void withdraw.run({ id }).then((answer) => finish(answer, t('withdrawn')))}
                >
                  {t('withdraw')}
                  <span className="for-readers">{` ${name}`}</span>
                </Button>
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
