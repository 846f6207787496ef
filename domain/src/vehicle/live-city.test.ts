import { describe, expect, test } from 'vitest'
import type { Position } from '../distance.ts'
import { cityWith } from '../testing/city-times.ts'
import type { CityTimes } from '../timetable/timetable-view.ts'
import { instantOf, isoOf } from '../zone.ts'
import { runsAround, shapedLinesOf } from './city-shapes.ts'
import { legKeyOf, type LegTimes } from './leg-times.ts'
import { positionAt } from './line-shape.ts'
import { liveCityOf } from './live-city.ts'
import { trackedAfter, type TrackedVehicle } from './tracked.ts'

const stops: Record<string, Position> = {
  station: [51.5, -0.1],
  castle: [51.518, -0.1],
  park: [51.518, -0.0711],
  museum: [51.5, -0.0711],
}
const daily = { first: '09:00', last: '18:00', everyMinutes: 20, loopMinutes: 40 }
const london = cityWith(stops, daily)
const line = { productId: 1, key: 'red' }
const at = (time: string, day = '2026-06-10'): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return instantOf(day, hour * 60 + minute, 'Europe/London') + second * 1000
}
const noLegs: LegTimes = new Map()
const bus = (n: number): TrackedVehicle => ({ id: `00000000-0000-4000-8000-00000000000${n}`, name: `Bus ${n}`, line })

function driven(
  times: CityTimes,
  vehicle: TrackedVehicle,
  way: { from: number; to: number; since: number; until: number; others?: TrackedVehicle[] },
) {
  const [shaped] = shapedLinesOf(times.facts, times.city.id).values()
  if (!shaped) throw new Error('the line goes nowhere')
  const { shape } = shaped
  const { from, to, since, until, others = [] } = way
  let tracked = vehicle
  for (let now = since; now <= until; now += 5000) {
    const metres = shape.length * (from + ((to - from) * (now - since)) / Math.max(1, until - since))
    const fix = { at: now, ...positionAt(shape, metres).position, accuracy: 8 }
    tracked = trackedAfter(tracked, [fix], { shape, runs: runsAround(times, shaped, now), others }).vehicle
  }
  return tracked
}
const shown = (times: CityTimes, vehicles: TrackedVehicle[], now: number, stop: string, legs = noLegs) =>
  liveCityOf(times, vehicles, legs, now)
    .arrivals.filter((one) => one.stop === stop)
    .map(({ start, from, to, source }) => [start, from.slice(11, 19), to.slice(11, 19), source])
const planned = (times: CityTimes, now: number, stop: string) =>
  liveCityOf(times, [], noLegs, now)
    .arrivals.filter((one) => one.stop === stop)
    .map(({ from, isLast }) => `${from.slice(0, 16)}${isLast ? ' last' : ''}`)

describe('LIVE-04 without vehicles the timetable answers', () => {
  test('with the next three of each stop, the soonest first, and the last one of the day', () => {
    const live = liveCityOf(london, [], noLegs, at('12:05'))
    expect(live.vehicles).toEqual([])
    expect(live.arrivals.length).toBe(12)
    expect(live.arrivals.every(({ source, from, to, planned: by }) => source === 'planned' && from === to && by === from)).toBe(true)
    const froms = live.arrivals.map(({ from }) => from)
    expect(froms).toEqual(froms.toSorted())
    expect(planned(london, at('12:05'), 'castle')).toEqual(['2026-06-10T11:10', '2026-06-10T11:30', '2026-06-10T11:50'])
    expect(live.lasts.find(({ stop }) => stop === 'castle')).toEqual({ stop: 'castle', line, at: '2026-06-10T17:10:00Z' })
  })

  test('with fewer towards the end of the day, and with the first ones of the next day when the last is gone', () => {
    expect(planned(london, at('17:45'), 'castle')).toEqual(['2026-06-10T16:50', '2026-06-10T17:10 last'])
    expect(planned(london, at('19:00'), 'castle')).toEqual(['2026-06-11T08:10', '2026-06-11T08:30', '2026-06-11T08:50'])
    expect(liveCityOf(london, [], noLegs, at('19:00')).lasts).toEqual([])
    expect(planned(london, at('03:00', '2026-06-11'), 'castle')).toEqual(['2026-06-11T08:10', '2026-06-11T08:30', '2026-06-11T08:50'])
  })

  test('past midnight with the runs of the service day that goes on', () => {
    const night = cityWith(stops, { first: '22:00', last: '24:40', everyMinutes: 40, loopMinutes: 40 }, 2)
    expect(planned(night, at('23:55'), 'park')).toEqual(['2026-06-10T23:20', '2026-06-11T00:00 last'])
    expect(planned(night, at('00:35', '2026-06-11'), 'park')).toEqual(['2026-06-11T00:00 last'])
    expect(planned(night, at('01:30', '2026-06-11'), 'park')).toEqual(['2026-06-11T21:20', '2026-06-11T22:00', '2026-06-11T22:40'])
  })

  test('around the clock with the runs of the next day after those of this one', () => {
    const always = cityWith(stops, { first: '00:00', last: '23:40', everyMinutes: 20, loopMinutes: 40 }, 3)
    expect(planned(always, at('23:45'), 'park')).toEqual(['2026-06-10T23:00 last', '2026-06-10T23:20', '2026-06-10T23:40'])
  })
})

describe('LIVE-04 a run with a vehicle', () => {
  const late = driven(london, bus(1), { from: 0, to: 0.125, since: at('12:06'), until: at('12:11') })

  test('takes its times from the vehicle: one time within three minutes, a range beyond', () => {
    const live = liveCityOf(london, [late], noLegs, at('12:11'))
    const [vehicle] = live.vehicles
    expect(vehicle).toMatchObject({ id: bus(1).id, start: 720, state: 'live', lateMinutes: 6, nextStop: 'castle', lastStop: 'station' })
    expect(vehicle?.progress).toBeCloseTo(0.125, 2)
    expect(shown(london, [late], at('12:11'), 'station').map(([start, , , source]) => [start, source])).toEqual([
      [740, 'planned'],
      [760, 'live'],
      [780, 'planned'],
    ])
    const [park] = live.arrivals.filter(({ stop, vehicleId }) => stop === 'park' && vehicleId === bus(1).id)
    const minutes = (to: string | undefined) => (Date.parse(to ?? '') - at('12:11')) / 60_000
    expect(minutes(park?.from)).toBeGreaterThan(9)
    expect(minutes(park?.from)).toBeLessThan(14)
    expect(minutes(park?.to) - minutes(park?.from)).toBeGreaterThan(2)
    expect(park).toMatchObject({ source: 'live', start: 720, planned: isoOf(at('12:20')) })
    const near = driven(london, late, { from: 0.125, to: 0.24, since: at('12:11:05'), until: at('12:15') })
    const [castle] = liveCityOf(london, [near], noLegs, at('12:15')).arrivals.filter(({ stop }) => stop === 'castle')
    expect([castle?.source, castle?.from === castle?.to]).toEqual(['live', true])
  })

  test('is only seen after 60 s of silence, and after 10 minutes the timetable answers', () => {
    const state = (now: number) => [
      liveCityOf(london, [late], noLegs, now).vehicles.map((one) => one.state),
      shown(london, [late], now, 'museum').find(([start]) => start === 720)?.[3],
    ]
    expect(state(at('12:11:59'))).toEqual([['live'], 'live'])
    expect(state(at('12:12:01'))).toEqual([['seen'], 'seen'])
    expect(state(at('12:20:59'))).toEqual([['seen'], 'seen'])
    expect(state(at('12:21:01'))).toEqual([[], 'planned'])
  })

  test('is left out at the stops that it has left', () => {
    const further = driven(london, late, { from: 0.125, to: 0.375, since: at('12:11:05'), until: at('12:21') })
    expect(shown(london, [further], at('12:21'), 'castle').map(([start]) => start)).toEqual([740, 760, 780])
    expect(shown(london, [further], at('12:21'), 'park').map(([start]) => start)).toEqual([720, 740, 760])
  })

  test('says that its vehicle is full, and at the stops ahead that it has broken down', () => {
    const full = liveCityOf(london, [{ ...late, isFull: true }], noLegs, at('12:11'))
    expect(full.arrivals.filter(({ isFull }) => isFull).map(({ stop }) => stop)).toEqual(['castle', 'park', 'museum'])
    const broken = liveCityOf(london, [{ ...late, isBroken: true }], noLegs, at('12:11'))
    expect(broken.vehicles[0]?.isBroken).toBe(true)
    const out = (live: typeof broken) => live.arrivals.flatMap(({ stop, isBroken, isCancelled }) => (isBroken && isCancelled ? [stop] : []))
    expect(out(broken)).toEqual(['castle', 'park', 'museum'])
    expect(broken.arrivals.find(({ isBroken }) => isBroken)).toMatchObject({ start: 720, planned: isoOf(at('12:10')) })
  })

  test('that waits at the first stop for its start is on time, and reaches the next stops after that', () => {
    const waiting = driven(london, bus(2), { from: 0, to: 0, since: at('12:30'), until: at('12:35') })
    const live = liveCityOf(london, [waiting], noLegs, at('12:35'))
    expect(live.vehicles[0]).toMatchObject({ start: 760, lateMinutes: 0 })
    const [castle] = live.arrivals.filter(({ stop, vehicleId }) => stop === 'castle' && vehicleId)
    expect(castle && Date.parse(castle.to)).toBeGreaterThan(at('12:48'))
  })

  test('that waits at the first stop is shown there as live, at its start, until it leaves', () => {
    const waiting = driven(london, bus(2), { from: 0, to: 0, since: at('12:30'), until: at('12:35') })
    const [first] = liveCityOf(london, [waiting], noLegs, at('12:35')).arrivals.filter(({ stop }) => stop === 'station')
    expect(first).toMatchObject({ start: 760, source: 'live', vehicleId: bus(2).id, from: isoOf(at('12:40')), to: isoOf(at('12:40')) })
    const late = driven(london, waiting, { from: 0, to: 0, since: at('12:35:05'), until: at('12:43') })
    expect(shown(london, [late], at('12:43'), 'station')[0]).toEqual([760, '11:43:00', '11:43:00', 'live'])
    const gone = driven(london, late, { from: 0, to: 0.05, since: at('12:43:05'), until: at('12:45') })
    expect(shown(london, [gone], at('12:45'), 'station').map(([start]) => start)).toEqual([780, 800, 820])
  })

  test('that comes back later than its next lap starts makes that lap late: live at the first stop, by the timetable at the others', () => {
    const behind = driven(london, bus(1), { from: 0, to: 0.8, since: at('12:00'), until: at('12:44') })
    const { arrivals, vehicles } = liveCityOf(london, [{ ...behind, isFull: true }], noLegs, at('12:44'))
    const next = arrivals.filter(({ start }) => start === 760)
    expect(next.map(({ stop, source, vehicleId, isFull }) => [stop, source, vehicleId, isFull])).toEqual([
      ['station', 'live', bus(1).id, undefined],
      ['castle', 'planned', undefined, undefined],
      ['park', 'planned', undefined, undefined],
      ['museum', 'planned', undefined, undefined],
    ])
    const [back, castle] = next
    expect(back?.lateMinutes).toBeGreaterThan(9)
    expect(back?.lateMinutes).toBeLessThan(18)
    expect([Date.parse(back?.from ?? ''), castle?.lateMinutes]).toEqual([at('12:44'), back?.lateMinutes])
    expect(Date.parse(castle?.to ?? '') - Date.parse(back?.to ?? '')).toBe(600_000)
    expect(vehicles[0]?.nextStop).toBe('station')
  })

  test('whose break is longer than it is late starts its next lap in time', () => {
    const others = [driven(london, bus(2), { from: 0, to: 0.1, since: at('12:40'), until: at('12:44') })]
    const lap = driven(london, bus(1), { from: 0, to: 1, since: at('12:00'), until: at('12:44'), others })
    const waited = driven(london, lap, { from: 1, to: 1, since: at('12:44:05'), until: at('12:58'), others })
    const behind = driven(london, waited, { from: 1, to: 1.8, since: at('13:00'), until: at('13:38') })
    expect(behind.run).toMatchObject({ start: 780, lap: 1, cycleMs: 3_600_000 })
    const station = liveCityOf(london, [behind], noLegs, at('13:38')).arrivals.filter(({ stop }) => stop === 'station')
    const rows = station.map(({ start, from, source, lateMinutes = 0 }) => [start, from.slice(11, 16), source, lateMinutes])
    expect(rows).toEqual([
      [820, '12:40', 'planned', 0],
      [840, '13:00', 'live', 0],
      [860, '13:20', 'planned', 0],
    ])
  })

  test('that has broken down, or whose next lap another one waits for, is not shown there', () => {
    const behind = driven(london, bus(1), { from: 0, to: 0.8, since: at('12:00'), until: at('12:37') })
    const broken = liveCityOf(london, [{ ...behind, isBroken: true }], noLegs, at('12:37')).arrivals
    expect(broken.some(({ vehicleId, isCancelled }) => vehicleId && !isCancelled)).toBe(false)
    const waiting = driven(london, bus(2), { from: 0, to: 0, since: at('12:30'), until: at('12:37'), others: [behind] })
    const station = liveCityOf(london, [behind, waiting], noLegs, at('12:37')).arrivals.filter(({ stop }) => stop === 'station')
    expect(station.map(({ start, vehicleId, lateMinutes }) => [start, vehicleId, lateMinutes])).toEqual([
      [760, bus(2).id, 0],
      [780, bus(1).id, 0],
      [800, bus(2).id, 0],
    ])
  })

  test('forecasts with the leg times that were learned for the hour, from three runs on', () => {
    const castleAt = (runs: number) => {
      const legs: LegTimes = new Map([[legKeyOf(line, 'castle', 12), { seconds: 1500, runs }]])
      const [park] = liveCityOf(london, [late], legs, at('12:11')).arrivals.filter(({ stop, vehicleId }) => stop === 'park' && vehicleId)
      return Date.parse(park?.to ?? '')
    }
    expect(castleAt(2)).toBe(castleAt(0))
    expect(castleAt(3) - castleAt(2)).toBeGreaterThan(300_000)
  })
})

describe('LIVE-04 a vehicle', () => {
  const half = cityWith(stops, { ...daily, everyMinutes: 30 })
  const startOf = (from: string, until: string) => driven(half, bus(1), { from: 0, to: 0, since: at(from), until: at(until) }).run?.start

  test('that stands at the first stop waits for the coming start, unless the last one was just now', () => {
    expect(startOf('12:12', '12:13')).toBe(750)
    expect(startOf('12:04', '12:05')).toBe(720)
    expect(startOf('12:04', '12:14')).toBe(750)
    expect(startOf('12:15', '12:36')).toBe(750)
    expect(startOf('18:00', '18:20')).toBe(1080)
    // it was there in time, and is late as long as its start is nearer than the next one
    expect(startOf('11:58', '12:14')).toBe(720)
    expect(startOf('11:58', '12:16')).toBe(750)
  })

  test('whose driver chose a departure stays on it, however late it leaves', () => {
    const chosen = driven(half, { ...bus(1), chosen: at('12:00') }, { from: 0, to: 0, since: at('12:16'), until: at('12:29') })
    expect(chosen.run).toMatchObject({ start: 720, isChosen: true })
    const gone = driven(half, chosen, { from: 0, to: 0.2, since: at('12:29:05'), until: at('12:40') })
    expect(gone.run?.start).toBe(720)
    expect(driven(half, gone, { from: 0.2, to: 1.1, since: at('12:40:05'), until: at('13:08') }).run).toMatchObject({ start: 780, lap: 1 })
  })

  test('that comes back to the first stop does not drive a run that started before it was due there', () => {
    const slow = cityWith(stops, { ...daily, everyMinutes: 30, loopMinutes: 65 })
    const lap = driven(slow, bus(1), { from: 0, to: 1, since: at('11:00'), until: at('12:06') })
    expect(lap.run).toMatchObject({ start: 750, lap: 1, cycleMs: 5_400_000 })
    expect(driven(slow, lap, { from: 1, to: 1, since: at('12:06:05'), until: at('12:08') }).run?.start).toBe(750)
  })

  test('that leaves the first stop long after a start is on that run, not far ahead of the next', () => {
    const waited = driven(half, bus(1), { from: 0, to: 0, since: at('12:01'), until: at('12:10') })
    expect(waited.run?.start).toBe(750)
    expect(driven(half, waited, { from: 0, to: 0.1, since: at('12:10:05'), until: at('12:14') }).run?.start).toBe(720)
  })

  test('is on the run that should be nearest and has no other vehicle', () => {
    const first = driven(london, bus(1), { from: 0, to: 0.125, since: at('12:01'), until: at('12:06') })
    const second = driven(london, bus(2), { from: 0, to: 0.1, since: at('12:06'), until: at('12:10'), others: [first] })
    const alone = driven(london, bus(2), { from: 0, to: 0.1, since: at('12:06'), until: at('12:10') })
    expect([first.run?.start, alone.run?.start, second.run?.start]).toEqual([720, 720, 740])
  })

  test('that starts a new lap is on a later run', () => {
    const lap = driven(london, bus(1), { from: 0, to: 1.1, since: at('12:00'), until: at('12:45') })
    expect([lap.run?.start, lap.run?.lap]).toEqual([760, 1])
  })

  test('stays on its run when it is late, up to an hour', () => {
    const start = driven(london, bus(1), { from: 0, to: 0.2, since: at('12:00'), until: at('12:08') })
    const stuck = driven(london, start, { from: 0.2, to: 0.21, since: at('12:08:05'), until: at('12:48') })
    expect(stuck.run?.start).toBe(720)
    expect(liveCityOf(london, [stuck], noLegs, at('12:48')).vehicles[0]?.lateMinutes).toBe(40)
    const longer = driven(london, stuck, { from: 0.21, to: 0.22, since: at('12:48:05'), until: at('13:20') })
    expect(longer.run?.start).toBe(780)
  })

  test('is on the run of the day before after midnight', () => {
    const night = cityWith(stops, { first: '22:00', last: '24:40', everyMinutes: 40, loopMinutes: 40 }, 2)
    const vehicle = { ...bus(1), line: { productId: 2, key: 'red' } }
    const tracked = driven(night, vehicle, { from: 0, to: 0.5, since: at('00:40', '2026-06-11'), until: at('01:00', '2026-06-11') })
    expect(tracked.run).toMatchObject({ day: '2026-06-10', start: 1480 })
    expect(liveCityOf(night, [tracked], noLegs, at('01:00', '2026-06-11')).vehicles[0]).toMatchObject({ start: 1480, lateMinutes: 0 })
  })

  test('that drives when no run is planned is not shown', () => {
    const tracked = driven(london, bus(1), { from: 0, to: 0.2, since: at('03:00'), until: at('03:08') })
    expect([tracked.run, tracked.match === undefined]).toEqual([undefined, false])
    expect(liveCityOf(london, [tracked], noLegs, at('03:08')).vehicles).toEqual([])
  })

  test('a cancelled tour stops the line that only its tickets ride', () => {
    const products = new Map(
      [...london.facts.products].map(([id, tour]) => [
        id,
        { ...tour, options: tour.options.map((one) => ({ ...one, kind: 'day' as const })) },
      ]),
    )
    const tickets = [...products.values()].flatMap(({ options }) => options)
    const sold = { ...london, facts: { ...london.facts, products } }
    const cancelled = (optionIds: number[]) => {
      const scope = { optionIds, lines: [], fromDay: '2026-06-10', toDay: '2026-06-10', minutes: [-1] }
      const disruptions = [{ locationId: 1, kind: 'cancelled', delayMinutes: null, scope }] as unknown as CityTimes['disruptions']
      return liveCityOf({ ...sold, disruptions }, [], noLegs, at('12:05')).arrivals.filter(({ isCancelled }) => isCancelled)
    }
    expect(cancelled(tickets.map(({ id }) => id))).not.toEqual([])
    expect(cancelled([987_654])).toEqual([])
  })

  test('takes no cancelled run, and a cancelled run says so', () => {
    const scope = { optionIds: [], lines: [], fromDay: '2026-06-10', toDay: '2026-06-10', minutes: [720] }
    const disruptions = [{ locationId: 1, kind: 'cancelled', delayMinutes: null, scope }] as unknown as CityTimes['disruptions']
    const changed = { ...london, disruptions }
    const tracked = driven(changed, bus(1), { from: 0, to: 0.1, since: at('12:02'), until: at('12:06') })
    expect([700, 740]).toContain(tracked.run?.start)
    const [next] = liveCityOf(changed, [], noLegs, at('12:05')).arrivals.filter(({ stop }) => stop === 'castle')
    expect(next).toMatchObject({ start: 720, isCancelled: true })
  })
  test.each([
    [3, ['-11:10', '-11:30', '-11:50', '12:10', '12:30', '12:50']],
    [5, ['-11:10', '-11:30', '-11:50', '12:50', '13:10', '13:30']],
  ])('of %i cancelled runs in a row the first three are named, and the next three that run', (count, times) => {
    const minutes = Array.from({ length: count }, (_, n) => 720 + n * 20)
    const scope = { optionIds: [], lines: [], fromDay: '2026-06-10', toDay: '2026-06-10', minutes }
    const disruptions = [{ locationId: 1, kind: 'cancelled', delayMinutes: null, scope }] as unknown as CityTimes['disruptions']
    const castle = liveCityOf({ ...london, disruptions }, [], noLegs, at('12:05')).arrivals.filter(({ stop }) => stop === 'castle')
    expect(castle.map(({ from, isCancelled }) => `${isCancelled ? '-' : ''}${from.slice(11, 16)}`)).toEqual(times)
  })
})

describe('LIVE-04 a bus that has just begun to report', () => {
  test('in mid-leg comes at the planned times, not as fast as a usual bus', () => {
    const slow = cityWith(stops, { ...daily, loopMinutes: 120 })
    const first = driven(slow, bus(1), { from: 0.375, to: 0.375, since: at('12:45'), until: at('12:45') })
    const live = liveCityOf(slow, [first], noLegs, at('12:45'))
    const errors = ['park', 'museum'].map((stop, n) => {
      const found = live.arrivals.find((one) => one.stop === stop && one.vehicleId === first.id)
      return (Date.parse(found?.from ?? '') + Date.parse(found?.to ?? '')) / 2 - at('13:00') - n * 1_800_000
    })
    for (const error of errors) expect(Math.abs(error)).toBeLessThan(60_000)
  })
})

describe('LIVE-04 two phones on one bus', () => {
  const way = { from: 0, to: 0.3, since: at('12:00'), until: at('12:12') }
  const driver = driven(london, bus(1), way)
  const guideOf = (name: string, more: Partial<typeof way> = {}) =>
    driven(london, { ...bus(2), name }, { ...way, ...more, others: [driver] })
  const busesIn = (guide: TrackedVehicle) =>
    liveCityOf(london, [driver, guide], noLegs, at('12:12')).vehicles.map(({ id, start }) => [id, start])

  test('with its name are one bus on one run, which is full when one of them says so', () => {
    const guide = { ...guideOf('bus  1 '), isFull: true }
    expect(busesIn(guide)).toEqual([[driver.id, 720]])
    expect(liveCityOf(london, [driver, guide], noLegs, at('12:12')).vehicles).toMatchObject([{ isFull: true }])
    expect(shown(london, [driver, guide], at('12:12'), 'park').filter(([, , , source]) => source === 'live')).toHaveLength(1)
  })

  test('stay on the map when the first of them is silent', () => {
    const guide = guideOf('Bus 1', { until: at('12:15') })
    expect(liveCityOf(london, [driver, guide], noLegs, at('12:15')).vehicles.map(({ id }) => id)).toEqual([guide.id])
  })

  test('are two buses with two names, or far apart', () => {
    expect(busesIn(guideOf('Bus 2'))).toHaveLength(2)
    expect(busesIn(guideOf('Bus 1', { from: 0.5, to: 0.8 }))).toHaveLength(2)
  })
})
