import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { ShiftedTime } from '../time/ShiftedTime.tsx'
import { whenText } from './line-text.ts'
import type { Line } from './shown-basket.ts'

export function LineWhen({ line: { day, time, newTime } }: { line: Pick<Line, 'day' | 'time' | 'newTime'> }) {
  const { t, lang } = usePage()
  if (day === undefined || time === undefined || newTime === undefined)
    return whenText(t, lang, { ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) })
  return (
    <>
      {dayText(t, day, 'medium')}, <ShiftedTime time={time} newTime={newTime} />
    </>
  )
}
