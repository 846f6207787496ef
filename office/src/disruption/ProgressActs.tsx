import type { Disruption } from '@opentop/contract/disruption-act'
import { useState, type ReactNode } from 'react'
import { download } from '../download.ts'
import { useAct } from '../act/use-act.ts'
import type { Problem } from '../call.ts'
import { useKeys } from '../keys/use-keys.ts'
import { progressWords } from '../messages/disruption-progress.ts'
import { useWords } from '../messages/words.ts'
import { usePaletteActs } from '../palette/palette.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { CallList } from './CallList.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import type { LaneText } from './lane-text.ts'
import { isOpen, isUnreached, peopleOf, type Party } from './lanes.ts'
import { renewDisruptions } from './use-saving.ts'

type Props = { disruption: Disruption; parties: readonly Party[]; text: LaneText; onChoose: ((party: Party) => void) | undefined }

export function ProgressActs({ disruption, parties, text, onChoose }: Props): ReactNode {
  const t = useWords(progressWords)
  const canAnnounce = useCan('disruption.announce')
  const canExport = useCan('export')
  const [shown, setShown] = useState<'calls' | 'close'>()
  const reminding = useAct('remindDisruption')
  const [problem, setProblem] = useState<Problem>()
  const isRunning = disruption.state === 'announced'
  const called = parties.filter(isUnreached)
  const choosing = peopleOf(parties.filter((party) => isOpen(party) && !isUnreached(party)))
  const remind = async (): Promise<void> => {
    const done = await reminding.run({ id: disruption.id })
    if (done) showToast(t('reminded', { count: done.mails }))
    await renewDisruptions()
  }
  const exportFile = async (): Promise<void> => {
    const failed = await download('exportDisruption', { id: disruption.id }, `disruption-${disruption.scope.fromDay}.csv`)
    setProblem(failed)
    if (!failed) showToast(t('exported'))
  }
  const chooseFor = (saleId: string): void => {
    setShown(undefined)
    const party = called.find((one) => one.saleId === saleId)
    if (party) onChoose?.(party)
  }
  const canRemind = canAnnounce && isRunning && choosing > 0
  const acts = [
    { key: 'r', icon: 'send' as const, says: t('remind', { count: choosing }), isOffered: canRemind, does: () => void remind() },
    {
      key: 'c',
      icon: 'phone' as const,
      says: t('callList', { count: called.length }),
      isOffered: called.length > 0,
      does: () => setShown('calls'),
    },
    { key: 'e', icon: 'download' as const, says: t('export'), isOffered: canExport, does: () => void exportFile() },
  ].filter(({ isOffered }) => isOffered)
  usePaletteActs(acts.map(({ key, icon, says, does }) => ({ id: `disruption ${key}`, text: says, icon, keys: key.toUpperCase(), does })))
  useKeys(Object.fromEntries(acts.map(({ key, says, does }) => [key, { says, does }])))
  return (
    <>
      <Refused problem={reminding.refused ?? problem} />
      <div className="progress-acts">
        {acts.map(({ key, icon, says, does }) => (
          <Button
            key={key}
            icon={icon}
            keys={key.toUpperCase()}
            kind={key === 'r' ? 'ink' : undefined}
            isPending={key === 'r' && reminding.pending}
            onPress={does}
          >
            {says}
          </Button>
        ))}
        {canAnnounce && isRunning && (
          <span className="progress-acts__end">
            <Button onPress={() => setShown('close')}>{t('close')}</Button>
          </span>
        )}
      </div>
      {shown === 'calls' && (
        <CallList
          people={called.map((party) => ({ ...party, phone: party.phone ?? '' }))}
          texts={disruption}
          calling={{ ...disruption, deadlineMs: Date.parse(disruption.deadline) }}
          onChoose={onChoose && chooseFor}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'close' && <CloseDialog disruption={disruption} parties={parties} text={text} onClose={() => setShown(undefined)} />}
    </>
  )
}
