import type { Call } from '@opentop/contract/api'
import type { DayPlan } from '@opentop/contract/planner'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Timetable } from '@opentop/contract/timetable'
import type { RouteLine } from '@opentop/contract/product'
import { addDays, timeOf } from '@opentop/domain/day'
import { isoOf } from '@opentop/domain/zone'
import { refusalText } from '../messages/texts.ts'
import { isServiceOver, planSuffix, readPlanQuery, serviceMinute, usualFrom, type PlanQuery } from '../planner/plan-query.ts'
import type { PlanTicket } from '../planner/PlanTickets.tsx'
import { shownPlan } from '../planner/shown-plan.ts'
import { findAddressed } from './location-address.ts'
import { DayPlannerView } from './DayPlannerView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

export const dayPlanner = definePage({
  view: 'dayPlanner',
  subjects: ['location', 'planner', 'day', 'map'],
  View: DayPlannerView,
  async load(request: PageRequest<'dayPlanner'>) {
    const { call, t, query, now, lang } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const asked = readPlanQuery(query)
    const timetable = await timetableFor(call, location.id, asked, now)
    if (!timetable || timetable.lines.length === 0) return { kind: 'missing' }
    const wish = { ...asked, day: timetable.day, from: asked.from ?? usualFrom(timetable, now) }
    // the address of a plan names its day and time, so that it shows the same plan to everyone who opens it
    if (asked.stops.length > 0 && !(asked.day && asked.from))
      return { kind: 'redirect', status: 302, route: request.route, suffix: planSuffix(wish) }
    const planned = asked.stops.length > 0 ? await planFor(call, location.id, wish, timetable) : undefined
    const plan = planned?.plan && shownPlan(planned.plan, timetable, wish.start)
    const tickets = await ticketsIn(call, timetable)
    return {
      kind: 'page',
      data: {
        location,
        ...cityOf(timetable, wish.stops),
        wish,
        at: isoOf(now),
        tickets,
        asksTicket: tickets.some(({ id }) => timetable.lines.some(({ productIds }) => !productIds.includes(id))),
        ...(plan ? { plan } : {}),
        ...(planned?.refusal ? { refusal: refusalText(lang, planned.refusal, {}) } : {}),
      },
      head: {
        title: t('planner.page-title', { city: location.name }),
        description: t('planner.description', { city: location.name }),
        image: location.poster,
      },
      routeIn,
    }
  },
})

async function timetableFor(call: Call, id: number, { day }: PlanQuery, now: number): Promise<Timetable | undefined> {
  const asked = await call('getTimetable', { id, ...(day ? { day } : {}) })
  // a day that is too far away is named by the plan's own refusal
  const reply = asked.ok || day === undefined ? asked : await call('getTimetable', { id })
  if (!reply.ok) return undefined
  if (!asked.ok) return { ...reply.answer, day: day ?? reply.answer.day }
  if (day !== undefined || !isServiceOver(reply.answer, now)) return reply.answer
  const next = await call('getTimetable', { id, day: reply.answer.nextDay ?? addDays(reply.answer.today, 1) })
  return next.ok ? next.answer : reply.answer
}

type Planned = { plan?: DayPlan; refusal?: RefusalCode }
async function planFor(call: Call, id: number, wish: PlanQuery & { from: string }, timetable: Timetable): Promise<Planned> {
  const { stops, start, stay, ticket } = wish
  const from = serviceMinute(wish.from, timetable)
  const places = { stops: stops.join(','), ...(start ? { start } : {}) }
  const reply = await call('planDay', { id, ...places, stay, from, day: timetable.day, ...(ticket ? { ticket } : {}) })
  return reply.ok ? { plan: reply.answer } : { refusal: reply.refusal }
}

function cityOf({ today, day, stops, lines, notices, nextDay }: Timetable, chosen: readonly string[]) {
  const routes = lines.map(({ key, name, colour, vehicle, loopMinutes, everyMinutes, runs, stops: called, via }): RouteLine => {
    const [first, last] = [runs[0], runs.at(-1)].map((run) => timeOf(run?.start ?? 0))
    const own = called.flatMap((call) => stops.find((stop) => stop.key === call.key) ?? [])
    return {
      key,
      name,
      colour,
      vehicle,
      loopMinutes,
      everyMinutes,
      first: first ?? '',
      last: last ?? '',
      ...(via ? { via } : {}),
      stops: own.map((stop, n) => ({
        key: stop.key,
        name: stop.name,
        position: stop.position,
        main: chosen.includes(stop.key) || (chosen.length === 0 && n % 4 === 0),
      })),
    }
  })
  const hasRuns = lines.some(({ runs }) => runs.some(({ isCancelled }) => !isCancelled))
  return { today, day, stops, routes, hasRuns, notices: notices.map(({ title }) => title), ...(nextDay ? { nextDay } : {}) }
}

async function ticketsIn(call: Call, { locationId, lines }: Timetable): Promise<PlanTicket[]> {
  const reply = await call('getLocationProducts', { id: locationId })
  const boarding = reply.ok ? reply.answer.filter(({ id }) => lines.some(({ productIds }) => productIds.includes(id))) : []
  return boarding.map(({ id, name, slug }) => ({ id, name, slug }))
}
