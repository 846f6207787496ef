import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { renewDepartures } from '../departures/use-change.ts'
import { changeWords } from '../messages/departures.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

export function RecordUndo({ batchId }: { batchId: string }): ReactNode {
  const t = useWords(changeWords)
  const ui = useWords(uiWords)
  const mayChange = useCan('departures.change')
  const act = useAct('undoDepartures')
  const undo = async (): Promise<void> => {
    const done = await act.run({ batchId })
    if (!done) return
    showToast(t('undone', { count: done.departures }))
    await Promise.all([renewDepartures(), queries.invalidateQueries({ queryKey: ['findRecords'] })])
  }
  if (!mayChange) return null
  return (
    <>
      <Refused problem={act.refused} />
      <Button size="small" icon="undo" isPending={act.pending} onPress={() => void undo()}>
        {ui('undo')}
      </Button>
    </>
  )
}
