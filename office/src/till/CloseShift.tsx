import { useNavigate } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { CountFields } from './CountFields.tsx'
import { DifferenceReason, useSums } from './DifferenceReason.tsx'
import { differencesOf } from './difference.ts'
import { renewTills } from './renew.ts'
import { useCounts } from './use-counts.ts'

type Props = { till: Till; shift: NonNullable<Till['shift']> }

export function CloseShift({ till, shift }: Props): ReactNode {
  const t = useWords(tillWords)
  const sums = useSums()
  const navigate = useNavigate()
  const act = useAct('closeShift')
  const counts = useCounts(till.currencyIds)
  const [reason, setReason] = useState('')
  const expected = shift.cash.map(({ currencyId, expectedCents }) => ({ currencyId, cents: expectedCents }))
  const differences = differencesOf(expected, counts.counted ?? [])
  const isDifferent = differences.length > 0
  const isUnexplained = isDifferent && reason.trim() === ''
  const close = async (): Promise<void> => {
    counts.tried()
    if (!counts.counted || isUnexplained) return
    const done = await act.run({ id: till.id, counted: counts.counted, lastReceipt: till.lastReceipt, reason })
    if (done) showToast(t(done.shiftId === undefined ? 'asked' : 'shut'))
    if (done?.shiftId !== undefined) await navigate({ to: `/tills/shifts/${done.shiftId}` })
    await renewTills()
  }
  useKeys({ 'Ctrl+Enter': { says: t('closeIt'), does: () => void close() } })
  return (
    <Panel title={t('close')}>
      <p className="till-help">{t('closeText')}</p>
      <div className="till-fields">
        <CountFields currencyIds={till.currencyIds} counts={counts} />
      </div>
      <DifferenceReason
        differences={differences}
        reason={reason}
        mistake={counts.isTried && isUnexplained ? t('required') : act.mistakeIn('reason')}
        onChange={setReason}
      />
      {act.conflict ? <Note tone="bad">{t('countAgain')}</Note> : <Refused problem={act.refused} fields={['reason']} />}
      <Button kind="go" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void close()}>
        {isDifferent ? t('closeWith', { sum: sums(differences) }) : t('closeIt')}
      </Button>
    </Panel>
  )
}
