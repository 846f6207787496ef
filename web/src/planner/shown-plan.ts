import type { DayPlan, PlanStep } from '@opentop/contract/planner'
import type { Timetable, TimetableLine, TimetableStop } from '@opentop/contract/timetable'
import { timeOf } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'

type Line = Pick<TimetableLine, 'name' | 'colour' | 'vehicle'>
type Place = Pick<TimetableStop, 'key' | 'name' | 'slug'>
export type DayRow =
  | { kind: 'stop'; time: string; place: Place; isChange: boolean; next?: string }
  | { kind: 'wait'; minutes: number; place: Place; for?: Pick<TimetableLine, 'everyMinutes' | 'vehicle'> }
  | { kind: 'ride'; time: string; minutes: number; stops: number; line: Line; ticket?: number }
  | { kind: 'walk'; time: string; minutes: number; metres: number }
  | { kind: 'stay'; minutes: number }
export type ShownPlan = {
  day: string
  from: string
  to: string
  endsAt: string
  firstRide?: { at: string; vehicle: TimetableLine['vehicle'] }
  rows: DayRow[]
  minutes: { ride: number; walk: number; wait: number }
  orders: number
  left: string[]
  offTicket: string[]
  notBackTo?: string
  lastBus?: { stop: string; time: string; spare: number }
  tickets: number[]
}

const minutesOf = ({ startsAt, endsAt }: PlanStep): number => Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

/** A plan with names and clock times: made by the server, because a browser is slow to tell the time of another zone. */
export function shownPlan(plan: DayPlan, timetable: Timetable, start: string | undefined): ShownPlan {
  const { steps, order, left, offTicket, tickets, lastBusAt } = plan
  const stops = new Map(timetable.stops.map((stop) => [stop.key, stop]))
  const place = (key: string): Place => {
    const { name = key, slug = key } = stops.get(key) ?? {}
    return { key, name, slug }
  }
  const clock = (instant: string): string => timeOf(localTime(Date.parse(instant), timetable.timezone).minute)
  const total = (kind: PlanStep['kind']): number => steps.reduce((sum, step) => sum + (step.kind === kind ? minutesOf(step) : 0), 0)
  const lineOf = (step: PlanStep | undefined): TimetableLine | undefined =>
    timetable.lines.find(({ productId, key }) => step?.line?.productId === productId && step.line.key === key)
  const rides = steps.filter(({ kind }) => kind === 'ride')
  const lastStay = steps.findLast(({ kind }) => kind === 'stay')
  const [first] = rides
  const end = steps.at(-1)?.to
  return {
    day: plan.day,
    from: clock(plan.startsAt),
    to: clock(plan.endsAt),
    endsAt: plan.endsAt,
    ...(first ? { firstRide: { at: first.startsAt, vehicle: lineOf(first)?.vehicle ?? 'bus' } } : {}),
    rows: rowsOf(),
    minutes: { ride: total('ride'), walk: total('walk'), wait: total('wait') },
    orders: Array.from({ length: order.length + left.length }, (_, n) => n + 1).reduce((product, n) => product * n, 1),
    left: left.filter((key) => !offTicket.includes(key)).map((key) => place(key).name),
    offTicket: offTicket.map((key) => place(key).name),
    ...(start !== undefined && end !== start ? { notBackTo: place(start).name } : {}),
    ...(lastBusAt && lastStay
      ? {
          lastBus: {
            stop: place(lastStay.to).name,
            time: clock(lastBusAt),
            spare: Math.round((Date.parse(lastBusAt) - Date.parse(lastStay.endsAt)) / 60_000),
          },
        }
      : {}),
    tickets,
  }

  function rowsOf(): DayRow[] {
    const shown = steps.filter((step) => step.kind !== 'stay' || minutesOf(step) > 0)
    const begin = shown[0] ?? steps[0]
    const rows: DayRow[] = begin ? [stopRow(begin.from, plan.startsAt, undefined, begin)] : []
    for (const [n, step] of shown.entries()) {
      rows.push(...stepRows(step, shown[n + 1]))
      if (step.from !== step.to) rows.push(stopRow(step.to, step.endsAt, step, shown[n + 1]))
    }
    return rows
  }

  function stopRow(key: string, at: string, before: PlanStep | undefined, next: PlanStep | undefined): DayRow {
    const isVisit = order.includes(key) || key === start
    const kind = next && (next.kind === 'ride' ? lineOf(next)?.colour : next.kind)
    return {
      kind: 'stop',
      time: clock(at),
      place: place(key),
      isChange: !isVisit && before?.kind === 'ride' && next?.kind !== 'walk',
      ...(kind ? { next: kind } : {}),
    }
  }

  function stepRows(step: PlanStep, next: PlanStep | undefined): DayRow[] {
    const minutes = minutesOf(step)
    if (step.kind === 'stay') return [{ kind: 'stay', minutes }]
    if (step.kind === 'walk') return [{ kind: 'walk', time: clock(step.startsAt), minutes, metres: step.metres ?? 0 }]
    const line = lineOf(step.kind === 'wait' ? next : step)
    if (!line) return step.kind === 'wait' ? [{ kind: 'wait', minutes, place: place(step.from) }] : []
    const { name, colour, vehicle, everyMinutes } = line
    if (step.kind === 'wait') return [{ kind: 'wait', minutes, place: place(step.from), for: { everyMinutes, vehicle } }]
    const ticket = tickets.length > 1 ? tickets.find((id) => step.productIds?.includes(id)) : undefined
    const ride = { time: clock(step.startsAt), minutes, stops: step.stops ?? 1, line: { name, colour, vehicle } }
    return [{ kind: 'ride', ...ride, ...(ticket === undefined ? {} : { ticket }) }]
  }
}
