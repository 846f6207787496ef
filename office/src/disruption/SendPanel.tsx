import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { sendWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import type { DryRun } from './draft.ts'
import { RanOut } from './RanOut.tsx'
import { renewDisruptions, type Saving } from './use-saving.ts'

type Props = {
  dryRun: DryRun
  saving: Saving
  timezone: string
  onRenew: () => void
  onLook: () => void
  onDone: (id: string) => void
}

export function SendPanel({ dryRun, saving, timezone, onRenew, onLook, onDone }: Props): ReactNode {
  const t = useWords(sendWords)
  const announcing = useAct('announceDisruption')
  const [shown, setShown] = useState(0)
  // the plan that was accepted with the offers
  const [accepted, setAccepted] = useState(dryRun.plan)
  const { travellers, needsSecondPerson } = dryRun
  const send = async (): Promise<void> => {
    const kept = await saving.save()
    if (!kept) return
    setShown(travellers)
    const done = await announcing.run({ ...kept, travellers })
    if (!done) return onRenew()
    await renewDisruptions()
    onDone(kept.id)
  }
  const isMore = announcing.refused?.code === 'more-travellers'
  const said = travellers === 0 ? t('sendNobody') : t(needsSecondPerson ? 'ask' : 'send', { count: travellers })
  useKeys({ 'Ctrl+Enter': { says: said, does: () => void send() } })
  return (
    <>
      <RanOut before={accepted} now={dryRun.plan} timezone={timezone} onAccept={() => setAccepted(dryRun.plan)} onRenew={onRenew} />
      {isMore && (
        <Note tone="bad">
          <b>{t('moreTitle', { count: Number(announcing.refused?.params?.travellers ?? travellers), before: shown })}</b> {t('moreText')}
          <div className="before-sending__acts">
            <Button size="small" onPress={onLook}>
              {t('moreLook')}
            </Button>
          </div>
        </Note>
      )}
      {!isMore && <Refused problem={announcing.refused} />}
      <Button kind="go" keys="Ctrl+Enter" wide isPending={announcing.pending || saving.pending} onPress={() => void send()}>
        {said}
      </Button>
      <p className="before-sending__help">{t(needsSecondPerson ? 'second' : 'alone')}</p>
    </>
  )
}
