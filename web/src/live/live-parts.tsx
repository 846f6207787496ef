import type { Timetable } from '@opentop/contract/timetable'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { keptCity } from './kept-timetable.ts'
import { storedTimetable, storeTimetable } from './stored-timetable.ts'
import { useLiveCity, type LiveState } from './use-live-city.ts'

// one chunk for pages that show vehicles beside other things: it is loaded after the page
export { mapVehicles } from '../map/map-vehicles.ts'
export { VehicleLayer } from '../map/VehicleLayer.tsx'
export { vehicleTag } from '../live-map/vehicle-tags.ts'
export { NextBus } from './NextBus.tsx'

export type LiveNow = { timetable: Timetable; state: LiveState }
type LiveFeedProps = {
  locationId: number
  onLive: (now: LiveNow) => void
  /** For pages that open without a network: the timetable is stored beside them. */
  keeps?: boolean
}

/** Keeps the timetable of a city from when the page was opened, and asks where its vehicles are. Shows nothing itself. */
export function LiveFeed({ locationId, onLive, keeps = false }: LiveFeedProps) {
  const page = usePage()
  const [timetable, setTimetable] = useState<Timetable>()
  const load = useEffectEvent(async () => {
    const reply = await httpCall(page, { stays: true })('getTimetable', { id: locationId }).catch(() => undefined)
    if (reply?.ok) {
      setTimetable(reply.answer)
      if (keeps) await storeTimetable(reply.answer, page.lang)
    } else if (keeps) setTimetable(await storedTimetable(locationId, page.lang))
  })
  useEffect(() => {
    void load()
    const again = (): void => void load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [locationId])
  return timetable && timetable.lines.length > 0 ? <Feed timetable={timetable} onLive={onLive} /> : null
}

function Feed({ timetable, onLive }: { timetable: Timetable; onLive: (now: LiveNow) => void }) {
  const [first] = useState(() => keptCity(timetable, Date.now()))
  const state = useLiveCity(timetable, first)
  const tell = useEffectEvent(() => onLive({ timetable, state }))
  const { city, now, isKept, isRunning } = state
  useEffect(() => tell(), [timetable, city, now, isKept, isRunning])
  return null
}
