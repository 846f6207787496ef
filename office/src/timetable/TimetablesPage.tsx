import type { ReactNode } from 'react'
import { fieldName } from '../draft/field-name.ts'
import { TourPage } from '../draft/TourPage.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useLang, useWords } from '../messages/words.ts'
import { shownTimes } from './shown-times.ts'
import './timetable.css'
import { TourTimetable } from './TourTimetable.tsx'

const words: Readonly<Record<string, 'first' | 'last' | 'every' | 'loop' | 'times' | 'exceptions'>> = {
  first: 'first',
  last: 'last',
  everyMinutes: 'every',
  loopMinutes: 'loop',
  schedule: 'times',
  days: 'exceptions',
}

export function TimetablesPage(): ReactNode {
  const t = useWords(timetableWords)
  const lang = useLang()
  const wordOf = (step: string): string | undefined => (words[step] ? t(words[step]) : undefined)
  return (
    <TourPage
      title={t('title')}
      path="/timetables"
      changeOf={(tour) => t('changeOf', { tour })}
      published={t('published')}
      fieldOf={(body) => ({ name: (path) => fieldName(path, body, wordOf, lang), value: (value) => shownTimes(value, t) })}
      editor={(editor) => <TourTimetable {...editor} />}
    />
  )
}
