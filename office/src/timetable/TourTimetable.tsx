import type { ReactNode } from 'react'
import type { TourEditorProps } from '../draft/TourPage.tsx'
import { LinePanel } from './LinePanel.tsx'
import { OptionTimes } from './OptionTimes.tsx'
import { TimesEffect } from './TimesEffect.tsx'

export function TourTimetable({ document, draft, published, change, onEnded, onPublished }: TourEditorProps): ReactNode {
  const { options, routes } = document.body
  return (
    <div className="timetable">
      <div className="timetable__side">
        {routes.length > 0 && <LinePanel routes={routes} onEdit={document.edit} />}
        {options
          .filter(({ schedule }) => schedule !== undefined)
          .map((option) => (
            <OptionTimes key={option.id} option={option} today={draft.today} onEdit={document.edit} />
          ))}
      </div>
      {change !== undefined && (
        <TimesEffect
          change={change}
          isSaved={document.state === 'saved'}
          body={document.body}
          published={published}
          onEnded={onEnded}
          onPublished={onPublished}
        />
      )}
    </div>
  )
}
