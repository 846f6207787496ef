import type { Timetable } from '@opentop/contract/timetable'
import { localTime } from '@opentop/domain/zone'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { keptCity } from './kept-timetable.ts'
import { storedTimetable, storeTimetable } from './stored-timetable.ts'
import { useLiveCity, type LiveState } from './use-live-city.ts'

// one chunk for pages that show vehicles beside other things: it is loaded after the page
export { nearestStop } from '@opentop/domain/location/nearest-stop'
export { liveVehicles } from '../map/live-vehicles.ts'
export { RouteVehicles } from '../map/RouteVehicles.tsx'
export { KeptStops } from './KeptStops.tsx'
export { NextBus } from './NextBus.tsx'

export type LiveNow = { timetable: Timetable; state: LiveState }
type LiveFeedProps = {
  locationId: number
  onLive: (now: LiveNow) => void
  keeps?: boolean
}

export const LiveFeed = memo(({ locationId, onLive, keeps = false }: LiveFeedProps) => {
  const page = usePage()
  const [timetable, setTimetable] = useState<Timetable>()
  const load = useEffectEvent(async (id: number): Promise<Timetable | undefined> => {
    const reply = await httpCall(page, { stays: true })('getTimetable', { id }).catch(() => undefined)
    if (reply?.ok && keeps) await storeTimetable(reply.answer, page.lang)
    if (reply?.ok) return reply.answer
    const stored = keeps ? await storedTimetable(id, page.lang) : undefined
    // that of another day would say that the last one has left
    return stored && localTime(Date.now(), stored.timezone).day === stored.day ? stored : undefined
  })
  useEffect(() => {
    let isOver = false
    async function run(): Promise<void> {
      const found = await load(locationId)
      if (found && !isOver) setTimetable(found)
    }
    const again = (): void => void run()
    again()
    window.addEventListener('online', again)
    return () => {
      isOver = true
      window.removeEventListener('online', again)
    }
  }, [locationId])
  return timetable && timetable.lines.length > 0 ? <Feed timetable={timetable} onLive={onLive} /> : null
})

function Feed({ timetable, onLive }: { timetable: Timetable; onLive: (now: LiveNow) => void }) {
  const [first] = useState(() => keptCity(timetable, Date.now()))
  const state = useLiveCity(timetable, first)
  const tell = useEffectEvent(onLive)
  useEffect(() => tell({ timetable, state }), [timetable, state])
  return null
}
