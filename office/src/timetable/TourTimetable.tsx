import type { Draft } from '@opentop/contract/catalogue-change'
import type { ProductFile } from '@opentop/contract/product-file'
import { useState, type ReactNode } from 'react'
import { sendAct } from '../act/send-act.ts'
import { ChangeChoice } from '../draft/ChangeChoice.tsx'
import { NotSaved, SavedState } from '../draft/SavedState.tsx'
import type { TourEditor } from '../draft/TourPage.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { timetableWords } from '../messages/timetables.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { LinePanel } from './LinePanel.tsx'
import { OptionTimes } from './OptionTimes.tsx'
import { TimesEffect } from './TimesEffect.tsx'

export function TourTimetable(props: TourEditor): ReactNode {
  const { tour, change, onChange } = props
  const open = useRead('readPublic', { key: tour.key }, { enabled: change === undefined })
  const draft = useRead('readDraft', { id: change ?? '', key: tour.key }, { enabled: change !== undefined })
  const { data, error, refetch } = change === undefined ? open : draft
  // what was read before a publication is not shown again
  const begin = (next: string | undefined): void => {
    onChange(next)
    for (const name of ['readPublic', 'readDraft']) void queries.resetQueries({ queryKey: [name] })
  }
  if (data) return <Timetable {...props} draft={data} onChange={begin} />
  return <Panel>{error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : <Waiting rows={10} />}</Panel>
}

function Timetable({ tour, change, onChange, choice, draft }: TourEditor & { draft: Draft }): ReactNode {
  const t = useWords(timetableWords)
  const lang = useLang()
  const [opened, setOpened] = useState(change)
  const name = tour.names[lang] ?? tour.key
  const body = draft.body as ProductFile
  const times = useDraft({ key: tour.key, name: t('changeOf', { tour: name }), change, body, onOpened: setOpened })
  const takeBack = async (published: string): Promise<void> => {
    const reply = await sendAct('undoChange', { id: published, name: t('backOf', { tour: name }).slice(0, 80) }, crypto.randomUUID())
    if (reply.ok) onChange(reply.answer.id)
    else showToast(reply.problem.detail)
  }
  const { options, routes } = times.body
  return (
    <>
      <div className="draft-bar">
        {choice}
        <ChangeChoice present={opened} onChoose={onChange} />
        <SavedState draft={times} isOpen={opened !== undefined} />
      </div>
      <NotSaved draft={times} />
      <div className="timetable">
        <div className="timetable__side">
          {routes.length > 0 && <LinePanel routes={routes} onEdit={times.edit} />}
          {options
            .filter(({ schedule }) => schedule !== undefined)
            .map((option) => (
              <OptionTimes key={option.id} option={option} today={draft.today} onEdit={times.edit} />
            ))}
        </div>
        {opened !== undefined && (
          <TimesEffect
            change={opened}
            isSaved={times.state === 'saved'}
            body={times.body}
            published={draft.public as ProductFile}
            onEnded={() => onChange(undefined)}
            onPublished={(published) => {
              showToast(t('published'), () => void takeBack(published))
              onChange(undefined)
            }}
          />
        )}
      </div>
    </>
  )
}
