import type { Timetable } from '@opentop/contract/timetable'
import type { Location } from '@opentop/contract/location'
import { usePage } from '../state/page-context.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { useLocationTrail } from './use-location-trail.ts'

export type DayPlannerData = { location: Location; timetable: Timetable }

export function DayPlannerView({ data: { location } }: { data: DayPlannerData }) {
  const { t } = usePage()
  const { below } = useLocationTrail(location)
  const title = t('planner.page-title', { city: location.name })
  return (
    <div className="wrap location-page">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={title} />
      <h1 className="title-1">{title}</h1>
    </div>
  )
}
