import type { LiveVehicle } from '@opentop/contract/vehicle'
import { usePage } from '../state/page-context.tsx'
import { placeOn, size, type StopDrawing } from './stop-drawing.ts'
import './stop-map.css'

const leading = 15
const streets = [60, 140, 220, 300, 380]

type StopMapProps = { drawing: StopDrawing; name: string; vehicles: readonly LiveVehicle[] }

/** Where a stop is: the drawn lines around it, and vehicles that report from there. */
export function StopMap({ drawing, name, vehicles }: StopMapProps) {
  const { t } = usePage()
  return (
    <svg
      className="stop-map"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('stop.map', { stop: name })}
    >
      <path className="stop-map__street" d={streets.map((at) => `M0 ${at - 20}L460 ${at + 14}M${at} 0L${at - 12} 300`).join('')} />
      {drawing.strokes
        .filter(({ vehicle }) => vehicle === 'boat')
        .map(({ d }) => (
          <path key={d} className="stop-map__water" d={d} />
        ))}
      {drawing.strokes.toReversed().map(({ d, colour }) => (
        <g key={d}>
          <path className={`stop-map__casing stop-map__casing--${colour}`} d={d} />
          <path className={`stop-map__line stop-map__line--${colour}`} d={d} />
        </g>
      ))}
      {drawing.dots.map(({ x, y, isHere }) => (
        <circle key={`${x} ${y}`} className={isHere ? 'stop-map__here' : 'stop-map__dot'} cx={x} cy={y} r={isHere ? 13 : 6} />
      ))}
      {drawing.dots.map(
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
      )}
      {vehicles.map((vehicle) => {
        const [x, y] = placeOn(drawing, vehicle.position)
        return (
          <g
            key={vehicle.id}
            className={vehicle.state === 'live' ? 'stop-map__vehicle' : 'stop-map__vehicle stop-map__vehicle--stale'}
            transform={`translate(${x} ${y})`}
          >
            <rect x="-15" y="-9" width="30" height="16" rx="4" />
            <circle cx="-8" cy="8" r="3" />
            <circle cx="8" cy="8" r="3" />
          </g>
        )
      })}
    </svg>
  )
}
