import type { Disruption } from '@opentop/contract/disruption-act'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { progressWords } from '../messages/disruption-progress.ts'
import { useWords } from '../messages/words.ts'
import { ActDialog } from '../order/ActDialog.tsx'
import { showToast } from '../ui/toast.ts'
import { closingEffects } from './closing.ts'
import type { LaneText } from './lane-text.ts'
import { isOpen, peopleOf, type Party } from './lanes.ts'
import { renewDisruptions } from './use-saving.ts'

type Props = { disruption: Disruption; parties: readonly Party[]; text: LaneText; onClose: () => void }

export function CloseDialog({ disruption, parties, text, onClose }: Props): ReactNode {
  const t = useWords(progressWords)
  const closing = useAct('closeDisruption')
  const open = peopleOf(parties.filter(isOpen))
  const close = async (): Promise<void> => {
    const done = await closing.run({ id: disruption.id, version: disruption.version })
    await renewDisruptions()
    if (!done) return
    showToast(t('closedDone'))
    onClose()
  }
  const people = (count: number): string => t('people', { count })
  return (
    <ActDialog
      title={t('closeTitle')}
      go={open > 0 ? t('closeDoFor', { count: open }) : t('closeDo')}
      kind="go"
      act={closing}
      onGo={() => void close()}
      onClose={onClose}
    >
      {open === 0 ? (
        <p>{t('closeNobody')}</p>
      ) : (
        <>
          <p>{t('closeText', { count: open })}</p>
          <ul className="closing">
            {closingEffects(disruption.defaultChoice, parties).map(({ kind, to, count }) => (
              <li key={`${kind} ${to?.day} ${to?.minute}`}>
                {kind === 'rebook' && to ? t('closeRebook', { people: people(count), when: text.departure(to) }) : ''}
                {kind === 'refund' && t('closeRefund', { people: people(count) })}
                {kind === 'no-seat' && t('closeNoSeat', { people: people(count) })}
                {kind === 'keep' && t('closeKeep', { people: people(count) })}
              </li>
            ))}
          </ul>
          <p>{t('closeNotices')}</p>
        </>
      )}
    </ActDialog>
  )
}
