import type { TravellerTexts } from '@opentop/contract/departure'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { call } from '../call.ts'
import { disruptionWords, languageWords } from '../messages/disruption.ts'
import { affectedWords, scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Figure, Figures } from '../ui/Figure.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { AffectedText } from './AffectedText.tsx'
import type { Asked } from './draft.ts'
import type { DraftState } from './use-draft.ts'

export function AffectedStep({ state, onContinue }: { state: DraftState; onContinue: () => void }): ReactNode {
  const t = useWords(affectedWords)
  const d = useWords(disruptionWords)
  const s = useWords(scopeWords)
  const language = useWords(languageWords)
  const { counted, asked, dryRun } = state
  if (!counted || !asked || dryRun.error)
    return (
      <Panel title={dryRun.error ? d('stepAffected') : t('counting')} flush={!dryRun.error}>
        <ReadState read={dryRun} rows={3} />
      </Panel>
    )
  if (counted.bookings === 0)
    return (
      <Panel>
        <Unbooked asked={asked} reason={state.templates?.text} onContinue={onContinue} />
      </Panel>
    )
  return (
    <Panel
      title={d('stepAffected')}
      foot={
        <Button kind="ink" onPress={onContinue}>
          {s('continue')}
        </Button>
      }
    >
      <div className="disruption-form">
        <Figures>
          <Figure label={d('travellers')} value={counted.travellers} detail={t('bookings', { count: counted.bookings })} />
          {counted.byLang.map(({ lang, travellers }) => (
            <Figure key={lang} label={language(lang)} value={travellers} />
          ))}
        </Figures>
        <AffectedText dryRun={counted} />
      </div>
    </Panel>
  )
}

type UnbookedProps = { asked: Asked; reason: TravellerTexts | undefined; onContinue: () => void }
/** Without bookings the times can be closed, and no message is needed. */
function Unbooked({ asked, reason, onContinue }: UnbookedProps): ReactNode {
  const t = useWords(affectedWords)
  const canClose = useCan('departures.change')
  const closing = useAct('changeDepartures')
  const navigate = useNavigate()
  const { optionIds, fromDay, toDay, minutes } = asked.scope
  const spans = optionIds.flatMap((optionId) =>
    minutes.length === 0 ? [{ optionId, fromDay, toDay }] : minutes.map((minute) => ({ optionId, fromDay, toDay, minute })),
  )
  // the toast outlives this component
  const undo = async (batchId: string): Promise<void> => {
    const reply = await call('undoDepartures', { batchId })
    showToast(reply.ok ? t('timeOpened') : t('notOpened'))
  }
  const close = async (): Promise<void> => {
    const done = reason && (await closing.run({ spans, act: 'close', reason }))
    if (!done) return
    showToast(t('timeClosed', { count: done.departures }), () => void undo(done.batchId))
    await navigate({ to: '/disruptions' })
  }
  const acts = (
    <>
      {canClose && asked.kind === 'cancelled' && spans.length > 0 && (
        <Button kind="ink" isPending={closing.pending} onPress={() => void close()}>
          {t('closeTime')}
        </Button>
      )}
      <Button onPress={onContinue}>{t('goOn')}</Button>
    </>
  )
  return (
    <>
      <Empty title={t('emptyTitle')} acts={acts}>
        {t('emptyText')}
      </Empty>
      <Refused problem={closing.refused} />
    </>
  )
}
