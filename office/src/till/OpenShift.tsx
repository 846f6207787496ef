import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { CountFields } from './CountFields.tsx'
import { DifferenceReason, useSums } from './DifferenceReason.tsx'
import { differencesOf } from './difference.ts'
import { renewTills } from './renew.ts'
import { useCounts } from './use-counts.ts'

/** A shift begins with the cash that is counted in the till: what it closed with, or a difference is explained. */
export function OpenShift({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const sells = useCan('desk.sell')
  const act = useAct('openShift')
  const counts = useCounts(till.currencyIds)
  const sums = useSums()
  const [reason, setReason] = useState('')
  const differences = differencesOf(till.last ?? [], counts.counted ?? [])
  const isUnexplained = differences.length > 0 && reason.trim() === ''
  const open = async (): Promise<void> => {
    counts.tried()
    if (!counts.counted || isUnexplained) return
    const done = await act.run({ id: till.id, counted: counts.counted, reason })
    if (done?.approvalId !== undefined) showToast(t('asked'))
    await renewTills()
  }
  useKeys(sells ? { 'Ctrl+Enter': { says: t('openIt'), does: () => void open() } } : {})
  if (!sells) return null
  return (
    <Panel title={t('openTitle')}>
      <p className="till-help">{t('openText')}</p>
      <div className="till-fields">
        <CountFields currencyIds={till.currencyIds} counts={counts} />
      </div>
      <DifferenceReason
        differences={differences}
        reason={reason}
        mistake={counts.isTried && isUnexplained ? t('required') : act.mistakeIn('reason')}
        onChange={setReason}
      />
      <Refused problem={act.refused} fields={['reason']} />
      <Button kind="ink" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void open()}>
        {differences.length > 0 ? t('openWith', { sum: sums(differences) }) : t('openIt')}
      </Button>
    </Panel>
  )
}
