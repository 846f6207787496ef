import type { Location } from '@opentop/contract/location'
import type { Fleet } from '../location/fleet.ts'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { DayLine } from './DayLine.tsx'
import { durationText } from './duration-text.ts'
import { PlanActions } from './PlanActions.tsx'
import { planSuffix, type PlanQuery } from './plan-query.ts'
import { CoveringTicket, MixedTickets, type PlanTicket } from './PlanTickets.tsx'
import type { ShownPlan } from './shown-plan.ts'

type ResultProps = {
  location: Location
  path: string
  wish: PlanQuery
  plan: ShownPlan
  fleet: Fleet
  tickets: readonly PlanTicket[]
  today: string
  at: string
}

export function PlanResult({ location, path, wish, plan, fleet, tickets, today, at }: ResultProps) {
  const { t, lang } = usePage()
  const now = useNow(at)
  const place = { locationId: location.id, locationSlug: location.slug }
  const day = dayText(t, plan.day, 'short')
  const hours = { from: timeText(lang, plan.from), to: timeText(lang, plan.to) }
  const isOver = Date.parse(plan.endsAt) < now
  const { firstRide } = plan
  const address = (path + planSuffix(wish)).replace(/#.*/, '')
  return (
    <>
      <div className="planner__head">
        <div>
          <h2 className="title-2" id="plan-title">
            {day}
          </h2>
          <p className="muted">
            {t('planner.hours', hours)} {summary()}
          </p>
        </div>
        <PlanActions
          path={address}
          title={`${t('planner.page-title', { city: location.name })}, ${day}`}
          until={isoAfter(plan.endsAt)}
          mark={hours.to}
        />
      </div>
      {firstRide && Date.parse(firstRide.at) < now && (
        <Notice kind="service" className="planner__notice">
          {t(isOver ? 'planner.over' : `planner.gone-${firstRide.vehicle}`)}{' '}
          <a className="link" href={path + planSuffix(fromNow(wish))}>
            {t('planner.from-now')}
          </a>
        </Notice>
      )}
      <MixedTickets place={place} path={path} wish={wish} tickets={tickets} needed={plan.tickets} />
      {plan.offTicket.length > 0 && (
        <Notice kind="service" className="planner__notice">
          {t('planner.off-ticket', { stops: plan.offTicket.join(', ') })}
        </Notice>
      )}
      {plan.left.length > 0 && (
        <Notice kind="info" className="planner__notice">
          {t('planner.left', { stops: plan.left.join(', ') })}
        </Notice>
      )}
      {plan.notBackTo !== undefined && (
        <Notice kind="service" className="planner__notice">
          {t(`planner.not-back-${fleet}`, { stop: plan.notBackTo })}
        </Notice>
      )}
      <DayLine place={place} rows={plan.rows} tickets={tickets} isToday={plan.day === today} end={<LastBus plan={plan} fleet={fleet} />} />
      {plan.orders > 1 && <p className="small muted planner__reason">{t(`planner.why-${fleet}`, { orders: plan.orders })}</p>}
      <CoveringTicket place={place} wish={wish} tickets={tickets} needed={plan.tickets} />
    </>
  )

  function summary(): string {
    const { ride, walk, wait } = plan.minutes
    const some = [
      ride > 0 && t('planner.rides', { time: durationText(t, ride) }),
      walk > 0 && t('planner.walks', { time: durationText(t, walk) }),
      wait > 0 && t('planner.waits', { time: durationText(t, wait) }),
    ].filter((text) => text !== false)
    const text = some.join(', ').replace(/^./, (first) => first.toLocaleUpperCase(lang))
    // in German it may end with the stop of "Min."
    return text.replace(/([^.])$/, '$1.')
  }
}

export function fromNow({ stops, start, stay, ticket }: PlanQuery): PlanQuery {
  return { stops, stay, ...(start ? { start } : {}), ...(ticket ? { ticket } : {}) }
}

const isoAfter = (endsAt: string): string => new Date(Date.parse(endsAt) + 86_400_000).toISOString()

function LastBus({ plan: { lastBus }, fleet }: { plan: ShownPlan; fleet: Fleet }) {
  const { t, lang } = usePage()
  if (!lastBus || lastBus.spare < 0) return null
  const { stop, time, spare } = lastBus
  return <p className="small muted">{t(`planner.last-${fleet}`, { stop, time: timeText(lang, time), spare: durationText(t, spare) })}</p>
}
