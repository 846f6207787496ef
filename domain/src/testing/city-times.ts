import { minuteOf } from '../day.ts'
import type { Position } from '../distance.ts'
import type { CatalogueFacts, LocationFacts, RouteFacts, StopFacts } from '../facts.ts'
import type { CityTimes } from '../timetable/timetable-view.ts'
import { option, product, texts } from './sample.ts'

type SampleHours = { first: string; last: string; everyMinutes: number; loopMinutes: number; timezone?: string }

export function cityWith(stops: Record<string, Position>, hours: SampleHours, id = 1): CityTimes {
  const { first, last, everyMinutes, loopMinutes, timezone = 'Europe/London' } = hours
  const route: RouteFacts = {
    key: 'red',
    names: texts('Red line'),
    colour: 'red',
    vehicle: 'bus',
    loopMinutes,
    firstMinute: minuteOf(first),
    lastMinute: minuteOf(last),
    everyMinutes,
    stops: Object.keys(stops),
    main: [],
  }
  const places = Object.entries(stops).map(([key, position]): [string, StopFacts] => [
    key,
    { key, name: key, names: null, also: [], position },
  ])
  const city = { id, timezone, names: texts('City'), slugs: texts('city'), stops: new Map(places) } as unknown as LocationFacts
  const facts = {
    locations: new Map([[id, city]]),
    products: new Map([[id, product({ id, locationId: id, routes: [route], options: [option({ kind: 'open' })] })]]),
    notices: [],
    blocks: [],
  } as unknown as CatalogueFacts
  return { facts, disruptions: [], city }
}
