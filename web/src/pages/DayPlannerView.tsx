import type { Location } from '@opentop/contract/location'
import type { RouteLine } from '@opentop/contract/product'
import type { TimetableStop } from '@opentop/contract/timetable'
import { fleetOf, type Fleet } from '../location/fleet.ts'
import { RouteMap } from '../map/RouteMap.tsx'
import type { PlanQuery } from '../planner/plan-query.ts'
import { planSuffix } from '../planner/plan-query.ts'
import { PlannerForm } from '../planner/PlannerForm.tsx'
import { fromNow, PlanResult } from '../planner/PlanResult.tsx'
import type { PlanTicket } from '../planner/PlanTickets.tsx'
import type { ShownPlan } from '../planner/shown-plan.ts'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useLocationTrail } from './use-location-trail.ts'
import '../planner/planner.css'

export type DayPlannerData = {
  location: Location
  stops: TimetableStop[]
  routes: RouteLine[]
  today: string
  day: string
  hasRuns: boolean
  nextDay?: string
  notices: string[]
  wish: PlanQuery & { day: string; from: string }
  at: string
  plan?: ShownPlan
  tickets: PlanTicket[]
  asksTicket: boolean
  refusal?: string
}

export function DayPlannerView({ data }: { data: DayPlannerData }) {
  const { t, href } = usePage()
  const { location, routes } = data
  const { below } = useLocationTrail(location)
  const place = { locationId: location.id, locationSlug: location.slug }
  const path = href({ page: 'dayPlanner', ...place })
  const fleet = fleetOf(routes.map(({ vehicle }) => vehicle))
  const map = (
    <RouteMap
      mode="picture"
      routes={routes}
      centre={location.position}
      city={location}
      title={t('planner.map-title', { city: location.name })}
    />
  )
  return (
    <div className="wrap planner">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={t('planner.link')} />
      <h1 className="title-1">{t('planner.headline', { city: location.name })}</h1>
      {data.plan === undefined && <p className="lead muted">{t(`planner.empty-${fleet}`)}</p>}
      <p className="planner__links">
        <a className="link" href={href({ page: 'liveMap', ...place })}>
          <Icon name="map" />
          {t('planner.live')}
        </a>
        {data.plan && (
          <a className="link planner__to-wishes" href="#wishes">
            {t('planner.to-wishes')}
          </a>
        )}
      </p>
      <div className="planner__grid">
        <section className="planner__result" id="plan" aria-label={t('planner.your-day')}>
          <Changes data={data} fleet={fleet} path={path} />
          {data.plan ? (
            <PlanResult {...data} plan={data.plan} fleet={fleet} path={path} />
          ) : (
            <>
              <NoPlan data={data} path={path} />
              {map}
            </>
          )}
        </section>
        <div className="planner__side" id="wishes">
          <PlannerForm path={path} {...data} />
          {data.plan && map}
        </div>
      </div>
    </div>
  )
}

type PartProps = { data: DayPlannerData; path: string }

function Changes({ data: { hasRuns, day, nextDay, notices, wish, location }, fleet, path }: PartProps & { fleet: Fleet }) {
  const { t, href } = usePage()
  const { from: _from, ...others } = wish
  return (
    <>
      {!hasRuns && (
        <Notice kind="service" className="planner__notice">
          {t(`planner.no-runs-${fleet}`, { day: dayText(t, day, 'long') })}{' '}
          {nextDay !== undefined && (
            <a className="link" href={path + planSuffix({ ...others, day: nextDay })}>
              {t('planner.next-day', { day: dayText(t, nextDay, 'short') })}
            </a>
          )}
        </Notice>
      )}
      {notices.length > 0 && (
        <Notice kind="info" className="planner__notice" title={t('planner.changes')}>
          <a className="link" href={href({ page: 'serviceUpdate', locationId: location.id, locationSlug: location.slug })}>
            {notices.join(' · ')}
          </a>
        </Notice>
      )}
    </>
  )
}

function NoPlan({ data: { refusal, hasRuns, wish, today, day }, path }: PartProps) {
  const { t } = usePage()
  if (refusal === undefined || (!hasRuns && day >= today)) return null
  return (
    <Notice kind="error" className="planner__notice">
      {day < today ? t('planner.over') : refusal}{' '}
      <a className="link" href={path + planSuffix(fromNow(wish))}>
        {t('planner.from-now')}
      </a>
    </Notice>
  )
}
