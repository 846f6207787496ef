import type { Timetable } from '@opentop/contract/timetable'
import type { Route } from '@opentop/domain/page/route'
import type { Keeping, KeptPage } from '@opentop/ui/offline/kept-pages.ts'
import { liveCache } from './stored-timetable.ts'

type Place = { locationId: number; locationSlug: string }

export function keptLiveMap(href: (route: Route) => string, place: Place): KeptPage {
  const stop = href({ page: 'stop', ...place, stopKey: '-', stopSlug: '-' })
  return { path: href({ page: 'liveMap', ...place }), answersBelow: stop.replace(/-\/-$/, '') }
}

/** Copies with the timetable of a day are of no use after its last run. */
export function keepingFor({ day, lines }: Pick<Timetable, 'day' | 'lines'>, pages: readonly KeptPage[]): Keeping {
  const ends = lines.flatMap(({ runs, loopMinutes }) => runs.map((run) => Date.parse(run.at) + loopMinutes * 60_000))
  return { cache: liveCache, pages, until: new Date(Math.max(0, ...ends)).toISOString(), contains: [day] }
}
