import { localTime } from '@opentop/domain/zone'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { call, type Problem } from '../call.ts'
import { sendWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { useNow } from '../text/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { departureName, sameDeparture } from './departure-name.ts'
import type { DryRun } from './draft.ts'

type Plan = DryRun['plan']
type Departure = Plan['departures'][number]
type Props = { before: Plan; now: Plan; timezone: string; onAccept: () => void; onRenew: () => void }

/** Seats of the plan were sold while the message was written: go on with fewer, or open more. */
export function RanOut({ before, now, timezone, onAccept, onRenew }: Props): ReactNode {
  const t = useWords(sendWords)
  const lang = useLang()
  const today = localTime(useNow().getTime(), timezone).day
  const canChange = useCan('departures.change')
  const short = shortOf(before, now)
  if (!short) return null
  const { departure, room } = short
  return (
    <Note tone="bad">
      <b>{t('ranOutTitle', { departure: departureName(lang, departure, today), now: room, before: departure.placed })}</b> {t('ranOutText')}
      <div className="before-sending__acts">
        <Button size="small" onPress={onAccept}>
          {t('ranOutKeep', { now: room })}
        </Button>
        {canChange && <AddSeats departure={departure} count={departure.placed - room} onRenew={onRenew} />}
      </div>
    </Note>
  )
}

export function shortOf(before: Plan, now: Plan): { departure: Departure; room: number } | undefined {
  if (now.left <= before.left) return undefined
  for (const departure of before.departures) {
    const room = now.departures.find((one) => sameDeparture(one, departure))?.free ?? 0
    if (room < departure.placed) return { departure, room }
  }
  return undefined
}

function AddSeats({ departure, count, onRenew }: { departure: Departure; count: number; onRenew: () => void }): ReactNode {
  const t = useWords(sendWords)
  const changing = useAct('changeDepartures')
  const [problem, setProblem] = useState<Problem>()
  const { optionId, day, minute } = departure
  // the toast outlives this component
  const undo = async (batchId: string): Promise<void> => {
    const reply = await call('undoDepartures', { batchId })
    if (reply.ok) showToast(t('seatsUndone'))
    onRenew()
  }
  const add = async (): Promise<void> => {
    const found = await call('explainDeparture', { optionId, day, minute })
    if (!found.ok) return setProblem(found.problem)
    const { capacity } = found.answer.cell
    if (capacity === null) return onRenew()
    const span = { optionId, fromDay: day, toDay: day, minute, seen: capacity }
    const done = await changing.run({ spans: [span], act: 'capacity', capacity: capacity + count })
    if (done) showToast(t('seatsAdded', { count }), () => void undo(done.batchId))
    onRenew()
  }
  return (
    <>
      <Button size="small" isPending={changing.pending} onPress={() => void add()}>
        {t('ranOutAdd', { count })}
      </Button>
      <Refused problem={problem ?? changing.refused} />
    </>
  )
}
