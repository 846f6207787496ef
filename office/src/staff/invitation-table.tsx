import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { When } from '../text/when.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refused } from '../ui/refused.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { showToast } from '../ui/toast.ts'
import { useRoleName } from './role-name.ts'

type Invitation = OfficeAnswers['listStaff']['invitations'][number]
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }): ReactNode {
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
      <Table label={t('table', { title: t('invitations') })}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('until')}</th>
            <th scope="col">
              <span className="for-readers">{t('act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, name, email, grants, isReturn, expiresAt }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{email}</td>
              <td>
                {isReturn ? (
                  <Tag tone="care" icon="hourglass">
                    {t('newLink')}
                  </Tag>
                ) : (
                  grants.map(({ role }) => roleName(role)).join(', ')
                )}
              </td>
              <td>
                <When at={expiresAt} timeZone={timeZone} />
              </td>
              <td>
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
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
