import { localTime } from '@opentop/domain/zone'
import type { Context } from '../call/context.ts'
import { todayOf } from '../timetable/today.ts'
import { search, type Found } from './search.ts'

/** What a text finds for a caller. 'Tomorrow' is tomorrow where the first result is. */
export function searched(text: string, { snapshot, site, lang, now }: Context): Found {
  const find = (today: string): Found => search(snapshot.search(), site.cityScope, text, { today, lang })
  const found = find(todayOf(now))
  return found.day && found.place ? find(localTime(now, found.place.timezone).day) : found
}
