import type { Timetable } from '@opentop/contract/timetable'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { KeptPage } from '@opentop/ui/offline/kept-pages.ts'
import { usePocket } from '@opentop/ui/offline/use-pocket.ts'
import { keepingFor, keptLiveMap } from './kept-stops.ts'

type KeptStopsProps = {
  place: { locationId: number; locationSlug: string }
  timetable: Pick<Timetable, 'day' | 'lines'>
  pages?: readonly KeptPage[]
}

const laterMs = 2500

export function KeptStops({ place, timetable, pages = [] }: KeptStopsProps) {
  const { href } = usePage()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  usePocket(isLater ? keepingFor(timetable, [...pages, keptLiveMap(href, place)]) : undefined, timetable.day)
  return null
}
