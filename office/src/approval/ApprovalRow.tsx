import type { OfficeAnswers } from '@opentop/contract/office-api'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { approvalWords } from '../messages/order-state.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { moneyText } from '../text/money-text.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Tag } from '../ui/Tag.tsx'
import { showToast } from '../ui/toast.ts'

type Approval = OfficeAnswers['getApprovals']['approvals'][number]

export function ApprovalRow({ approval }: { approval: Approval }): ReactNode {
  const t = useWords(approvalWords)
  const lang = useLang()
  const place = usePlace()
  const { call, reference, till = '', state, decidedBy = '' } = approval
  const amount = new Intl.ListFormat(lang).format(approval.sums.map(({ cents, currencyId }) => moneyText(lang, cents, currencyId)))
  const isWaiting = state === 'waiting'
  return (
    <li className="approvals__row">
      <div className="approvals__head">
        {reference === undefined ? (
          <Link to="/tills">{t(call, { amount, name: till })}</Link>
        ) : (
          <Link to="/orders/$reference" params={{ reference }}>
            {t(call, { amount, name: reference })}
          </Link>
        )}
        {!isWaiting && (
          <Tag icon={state === 'approved' ? 'check' : 'close'} tone={state === 'approved' ? 'ok' : undefined}>
            {state === 'approved' || state === 'declined' ? t(state, { name: decidedBy }) : t(state)}
          </Tag>
        )}
      </div>
      <p className="approvals__reason">
        “{approval.reason}” {t('askedBy', { name: approval.requestedBy })},{' '}
        <When at={approval.requestedAt} timeZone={place?.city?.timezone ?? 'UTC'} />
      </p>
      {isWaiting && <Decision approval={approval} amount={amount} />}
    </li>
  )
}

function Decision({ approval, amount }: { approval: Approval; amount: string }): ReactNode {
  const t = useWords(approvalWords)
  const decide = useAct('decideApproval')
  const withdraw = useAct('withdrawApproval')
  const { id, reference, isMine, isAlone } = approval
  const finish = async (done: unknown, said: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['getApprovals'] })
    if (done) showToast(said)
  }
  const run = async (decision: 'approved' | 'declined'): Promise<void> =>
    finish(await decide.run({ id, decision }), decision === 'approved' ? t('approvedDone', { amount }) : t('declinedDone'))
  const takeBack = async (): Promise<void> => finish(await withdraw.run({ id }), t('withdrawnDone'))
  return (
    <>
      {isMine && isAlone && <Note tone="care">{t('alone')}</Note>}
      <Refused problem={decide.refused ?? withdraw.refused} />
      <div className="approvals__acts">
        {(!isMine || isAlone) && (
          <Button kind="go" isPending={decide.pending} onPress={() => void run('approved')}>
            {t(reference === undefined ? 'approveTill' : 'approve', { amount })}
          </Button>
        )}
        {isMine ? (
          <Button isPending={withdraw.pending} onPress={() => void takeBack()}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button isPending={decide.pending} onPress={() => void run('declined')}>
            {t('decline')}
          </Button>
        )}
      </div>
    </>
  )
}
