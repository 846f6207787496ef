import type { LiveVehicle } from '@opentop/contract/vehicle'
import { clockText, type TimeView } from '../live/arrival-text.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { groundPath } from '../map/ground-place.ts'
import { usePage } from '../state/page-context.tsx'
import { placeOn, size, type StopDrawing } from './stop-drawing.ts'
import './stop-map.css'

const leading = 15

type StopMapProps = { city: string; drawing: StopDrawing; name: string; live: LiveState; timezone: string }

export function StopMap({ city, drawing, name, live, timezone }: StopMapProps) {
  const { t, lang } = usePage()
  const view = { lang, timezone }
  const shown = live.city.vehicles.flatMap((vehicle) => {
    const [x, y] = placeOn(drawing, vehicle.position)
    return x < 0 || y < 0 || x > size.width || y > size.height ? [] : [{ vehicle, x, y }]
  })
  return (
    <figure className="stop-map">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('stop.map', { stop: name })}
      >
        <use className="stop-map__ground" href={groundPath(city)} transform={drawing.ground} />
        <Lines drawing={drawing} />
        {shown.map(({ vehicle, x, y }) => (
          <Vehicle key={vehicle.id} vehicle={vehicle} isOld={live.isKept || vehicle.state === 'seen'} x={x} y={y} view={view} />
        ))}
        <Names drawing={drawing} />
      </svg>
      <small className="stop-map__note">{t('map.simplified')}</small>
      {live.isKept && shown.length > 0 && <figcaption>{t('stop.map-at', { time: clockText(live.heardAt, view) })}</figcaption>}
    </figure>
  )
}

function Lines({ drawing: { strokes, dots } }: { drawing: StopDrawing }) {
  return (
    <>
      {strokes.toReversed().map(({ d, colour }) => (
        <g key={d}>
          <path className={`stop-map__casing stop-map__casing--${colour}`} d={d} />
          <path className={`stop-map__line stop-map__line--${colour}`} d={d} />
        </g>
      ))}
      {dots.map(({ x, y, isHere }) => (
        <circle key={`${x} ${y}`} className={isHere ? 'stop-map__here' : 'stop-map__dot'} cx={x} cy={y} r={isHere ? 13 : 6} />
      ))}
    </>
  )
}

function Names({ drawing: { dots } }: { drawing: StopDrawing }) {
  return dots.map(
    ({ label }) =>
      label && (
        <text key={label.lines.join(' ')} x={label.x} y={label.y} textAnchor={label.anchor}>
          {label.lines.map((line, n) => (
            <tspan key={line} x={label.x} dy={n > 0 ? leading : undefined}>
              {line}
            </tspan>
          ))}
        </text>
      ),
  )
}

type VehicleProps = { vehicle: LiveVehicle; isOld: boolean; x: number; y: number; view: Pick<TimeView, 'lang' | 'timezone'> }

function Vehicle({ vehicle, isOld, x, y, view }: VehicleProps) {
  return (
    <g className={isOld ? 'stop-map__vehicle stop-map__vehicle--stale' : 'stop-map__vehicle'} transform={`translate(${x} ${y})`}>
      <rect x="-15" y="-9" width="30" height="16" rx="4" />
      <circle cx="-8" cy="8" r="3" />
      <circle cx="8" cy="8" r="3" />
      {isOld && (
        <text y="-14" textAnchor="middle">
          {clockText(vehicle.seenAt, view)}
        </text>
      )}
    </g>
  )
}
