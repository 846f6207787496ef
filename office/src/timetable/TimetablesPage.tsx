import type { ReactNode } from 'react'
import { TourPage } from '../draft/TourPage.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useWords } from '../messages/words.ts'
import './timetable.css'
import { TourTimetable } from './TourTimetable.tsx'

export function TimetablesPage(): ReactNode {
  const t = useWords(timetableWords)
  return (
    <TourPage
      title={t('title')}
      path="/timetables"
      editor={(editor) => <TourTimetable key={`${editor.tour.key} ${editor.change ?? ''}`} {...editor} />}
    />
  )
}
