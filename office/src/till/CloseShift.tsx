import { useNavigate } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { showToast } from '../ui/toast.ts'
import { CountForm } from './CountForm.tsx'
import { renewTills } from './renew.ts'
import { useCount } from './use-count.ts'

type Props = { till: Till; shift: NonNullable<Till['shift']> }

export function CloseShift({ till, shift }: Props): ReactNode {
  const t = useWords(tillWords)
  const navigate = useNavigate()
  const act = useAct('closeShift')
  const count = useCount({
    till,
    expected: shift.cash.map(({ currencyId, expectedCents }) => ({ currencyId, cents: expectedCents })),
    refused: act.refused,
    send: async (counted) => {
      const done = await act.run({ ...counted, lastReceipt: till.lastReceipt })
      if (done) showToast(t(done.shiftId === undefined ? 'asked' : 'shut'))
      if (done?.shiftId !== undefined) await navigate({ to: `/tills/shifts/${done.shiftId}` })
      await renewTills()
    },
  })
  return (
    <CountForm
      count={count}
      title={t('close')}
      text={t('closeText')}
      go={t('closeIt')}
      goWith={(sum) => t('closeWith', { sum })}
      kind="go"
      conflict={act.conflict}
    />
  )
}
