import type { Till } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { showToast } from '../ui/toast.ts'
import { CountForm } from './CountForm.tsx'
import { renewTills } from './renew.ts'
import { useCount } from './use-count.ts'

/** A shift begins with the cash that is counted in the till: what it closed with, or a difference is explained. */
export function OpenShift({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const act = useAct('openShift')
  const count = useCount({
    till,
    expected: till.last ?? [],
    refused: act.refused,
    send: async (counted) => {
      const done = await act.run(counted)
      if (done?.approvalId !== undefined) showToast(t('asked'))
      await renewTills()
    },
  })
  if (!useCan('desk.sell')) return null
  return (
    <CountForm
      count={count}
      title={t('openTitle', { till: till.name })}
      text={t('openText')}
      go={t('openIt')}
      goWith={(sum) => t('openWith', { sum })}
      kind="ink"
    />
  )
}
