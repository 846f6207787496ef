import type { Disruption } from '@opentop/contract/disruption-act'
import { useEffect, useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { sendWords, waitingWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { renewDisruptions } from './use-saving.ts'

type Props = { disruption: Disruption; travellers: number }
const pauseMs = 60_000

/** Another person announces; where there is none, the same person does after a pause, and the record says so. */
export function SecondPerson({ disruption, travellers }: Props): ReactNode {
  const t = useWords(waitingWords)
  const s = useWords(sendWords)
  const { id, version, isMine, madeBy, waits } = disruption
  const approving = useAct('approveDisruption')
  const taking = useAct('withdrawDisruption')
  const isAlone = waits?.isAlone ?? false
  const left = useLeft(isAlone && waits ? Date.parse(waits.since) + pauseMs : 0)
  const canApprove = !isMine || (isAlone && left === 0)
  const approve = async (): Promise<void> => {
    if (canApprove) await approving.run({ id, version, travellers })
    await renewDisruptions()
    // more travellers than were shown: the figures are counted again
    await queries.invalidateQueries({ queryKey: ['tryDisruption'] })
  }
  const takeBack = async (): Promise<void> => {
    if (await taking.run({ id, version })) showToast(t(isMine ? 'withdrawn' : 'declined'))
    await renewDisruptions()
  }
  const said = s('send', { count: travellers })
  useKeys(canApprove ? { 'Ctrl+Enter': { says: said, does: () => void approve() } } : {})
  return (
    <>
      <Note tone="care" icon="hourglass">
        <b>{t('title')}.</b> {isAlone ? t('alone') : isMine ? t('mine') : t('theirs', { name: madeBy })}
      </Note>
      <Refused problem={approving.refused ?? taking.refused} />
      {(!isMine || isAlone) && (
        <Button kind="go" keys="Ctrl+Enter" wide isDisabled={!canApprove} isPending={approving.pending} onPress={() => void approve()}>
          {said}
        </Button>
      )}
      {isAlone && left > 0 && <p className="before-sending__help">{t('pause', { time: minutesText(left) })}</p>}
      <Button wide isPending={taking.pending} onPress={() => void takeBack()}>
        {t(isMine ? 'withdraw' : 'decline')}
      </Button>
    </>
  )
}

function useLeft(untilMs: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= untilMs
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((untilMs - now) / 1000))
}

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
