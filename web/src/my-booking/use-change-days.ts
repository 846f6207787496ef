import type { ChangeDay, ChangeDays } from '@opentop/contract/date-change'
import { addDays, type Day } from '@opentop/domain/day'
import { useEffect, useState } from 'react'
import { firstWeekdayOf, viewOf, weeksOf } from '../booking/calendar-view.ts'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

type Known = Omit<ChangeDays, 'days'> & { days: ReadonlyMap<Day, ChangeDay> }

export function useChangeDays(asked: { id: string; token: string; component: number }, shown: Day): Known | 'failed' | undefined {
  const page = usePage()
  const { id, token, component } = asked
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState(false)
  const view = known && viewOf(shown, known.first, firstWeekdayOf(page.lang))
  const missing =
    view &&
    weeksOf(view)
      .flat()
      .find((day) => day >= known.first && day <= known.last && !known.days.has(day))
  // a view begins less than four weeks before the day that it shows
  const from = known === undefined ? addDays(shown, -27) : missing

  useEffect(() => {
    if (from === undefined) return undefined
    const ending = new AbortController()
    async function load(start: Day): Promise<void> {
      const reply = await httpCall(page, { signal: ending.signal })('changeDays', { id, token, component, from: start }).catch(
        () => undefined,
      )
      if (ending.signal.aborted) return
      if (!reply?.ok) return setFailed(true)
      const { days, ...rest } = reply.answer
      setKnown((before) => ({ ...rest, days: new Map([...(before?.days ?? []), ...days.map((day) => [day.day, day] as const)]) }))
    }
    void load(from)
    return () => ending.abort()
  }, [page, id, token, component, from])

  return failed ? 'failed' : known
}
