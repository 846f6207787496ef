import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { PreviewLinks } from '../draft/PreviewLinks.tsx'
import { changesWords } from '../messages/changes.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import type { Change } from './change.ts'
import { DocumentEdits } from './DocumentEdits.tsx'
import { PlanForm } from './PlanForm.tsx'
import './changes.css'

type Props = { change: Change; onEnded: () => void }

export function ChangeDetail({ change, onEnded }: Props): ReactNode {
  const t = useWords(changesWords)
  const lang = useLang()
  const now = useNow()
  const { plan, stopped, documents } = change
  return (
    <div className="changes__detail">
      {plan && (
        <Note tone="known">
          {t('plannedFor', { day: calendarDayText(lang, plan.day, now), time: plan.time, zone: plan.timezone, by: plan.by })}
        </Note>
      )}
      {stopped && <Note tone="bad">{t('stoppedFor', { reason: stopped.reason })}</Note>}
      <ul className="changes__list">
        {documents.map((document) => (
          <DocumentEdits key={document.key} change={change.id} document={document} />
        ))}
      </ul>
      <PreviewLinks change={change.id} />
      {change.state === 'planned' ? <PlannedActs change={change} /> : <OpenActs change={change} onEnded={onEnded} />}
    </div>
  )
}

function PlannedActs({ change: { id } }: { change: Change }): ReactNode {
  const t = useWords(changesWords)
  const canPublish = useCanPublish()
  const { run, pending, refused } = useAct('callOffChange')
  const callOff = async (): Promise<void> => {
    if (await run({ id })) showToast(t('wasCalledOff'))
    await queries.invalidateQueries()
  }
  return (
    <>
      <Refused problem={refused} />
      {canPublish && (
        <Button isPending={pending} onPress={() => void callOff()}>
          {t('callOff')}
        </Button>
      )}
    </>
  )
}

function OpenActs({ change: { id, documents }, onEnded }: Props): ReactNode {
  const t = useWords(changesWords)
  const canPublish = useCanPublish()
  const read = useRead('getChangeEffect', { id })
  const publication = useAct('publishChange')
  const discard = useAct('discardChange')
  const end = async (done: Promise<unknown>, said?: string): Promise<void> => {
    if (!(await done)) return
    if (said !== undefined) showToast(said)
    onEnded()
    await queries.invalidateQueries()
  }
  if (!read.data) return <ReadState read={read} rows={3} />
  const { mistakes, conflicts, isLarge } = read.data
  const isReady = mistakes.length === 0 && conflicts.length === 0 && documents.length > 0
  return (
    <>
      {mistakes.slice(0, 5).map(({ key, path, reason }) => (
        <Note key={`${key} ${path} ${reason}`} tone="bad">
          {t('mistake', { document: key, field: path, reason })}
        </Note>
      ))}
      {conflicts.slice(0, 5).map(({ key, path }) => (
        <Note key={`${key} ${path.join(' ')}`} tone="care">
          {t('conflict', { document: key, field: path.join('.') })}
        </Note>
      ))}
      {isLarge && <Note tone="care">{t('large')}</Note>}
      <Refused problem={publication.refused ?? discard.refused} />
      {canPublish && isReady && (
        <>
          <Button kind="go" wide isPending={publication.pending} onPress={() => void end(publication.run({ id }), t('wasPublished'))}>
            {t('publish')}
          </Button>
          <PlanForm id={id} />
        </>
      )}
      <Button isPending={discard.pending} onPress={() => void end(discard.run({ id }))}>
        {t('discard')}
      </Button>
    </>
  )
}

function useCanPublish(): boolean {
  const [catalogue, prices] = [useCan('catalogue.publish'), useCan('prices.publish')]
  return catalogue || prices
}
