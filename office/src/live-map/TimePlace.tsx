import { useRef, type ReactNode } from 'react'
import { liveMapWords } from '../messages/live-map.ts'
import { useLang, useWords } from '../messages/words.ts'
import { timeText } from '../text/when-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { aheadMs, backMs, drivenWay, namedStops, plannedWays, ticksOf, type Drawn, type Moment } from './diagram.ts'
import { isOfLine, type Line, type LiveCity } from './live-city.ts'
import './time-place.css'
import { useSize } from './use-size.ts'
import { wordOf } from './vehicle-name.ts'

type Props = { city: LiveCity; line: Line; chosen: string | undefined }
type Scale = { x: (at: number) => number; y: (progress: number) => number }

const height = 224
const edge = { left: 104, right: 14, top: 24, bottom: 28 }
const nameLength = 14
const leastPixels = 15

export function TimePlace({ city, line, chosen }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const width = useSize(box)?.width
  const now = Date.parse(city.at)
  const clock = (at: number): string => timeText(lang, new Date(at), city.timezone)
  const inner = height - edge.top - edge.bottom
  const scale: Scale = {
    x: (at) => edge.left + ((at - now + backMs) / (backMs + aheadMs)) * ((width ?? 0) - edge.left - edge.right),
    y: (progress) => edge.top + progress * inner,
  }
  const ways = city.vehicles.filter((vehicle) => isOfLine(vehicle, line)).map((vehicle) => drivenWay(vehicle, line, now))
  const drawn = ways.toSorted((a, b) => Number(a.vehicle.id === chosen) - Number(b.vehicle.id === chosen))
  const nameOf = (key: string): string => shortened(city.stops.find((stop) => stop.key === key)?.name ?? '')
  const right = (width ?? 0) - edge.right
  return (
    <div className={`time-place line--${line.colour}`} ref={box}>
      {width !== undefined && (
        <svg className="time-place__drawing" width={width} height={height} role="img" aria-label={t('diagramText', { line: line.name })}>
          <clipPath id="time-place-inside">
            <rect x={edge.left} y={edge.top - 6} width={Math.max(0, right - edge.left)} height={inner + 12} />
          </clipPath>
          {namedStops(line.stops, line.loopMinutes, inner, leastPixels).map(({ key, share }) => (
            <g key={share}>
              <path className="time-place__grid" d={`M${edge.left} ${scale.y(share)}H${right}`} />
              <text className="time-place__axis" x={edge.left - 6} y={scale.y(share) + 4} textAnchor="end">
                {nameOf(key)}
              </text>
            </g>
          ))}
          {ticksOf(now).map((at) => (
            <text key={at} className="time-place__axis" x={scale.x(at)} y={height - 8} textAnchor="middle">
              {clock(at)}
            </text>
          ))}
          <g clipPath="url(#time-place-inside)">
            {plannedWays(line, now).map((way) => (
              <path key={way[0]?.at} className="time-place__planned" d={pathOf(way, scale)} />
            ))}
            {drawn.map((way) => (
              <Way key={way.vehicle.id} way={way} scale={scale} isChosen={way.vehicle.id === chosen} />
            ))}
          </g>
          <path className="time-place__now" d={`M${scale.x(now)} ${edge.top - 6}V${height - edge.bottom + 4}`} />
          <text className="time-place__label" x={scale.x(now)} y={12} textAnchor="middle">
            {clock(now)}
          </text>
          {drawn
            .filter(({ vehicle }) => vehicle.id === chosen)
            .map((way) => (
              <text key={way.vehicle.id} className="time-place__label time-place__label--chosen" {...labelAt(way, scale, right)}>
                {wordOf(way.vehicle, t)}
              </text>
            ))}
        </svg>
      )}
    </div>
  )
}

function Way({ way: { driven, ahead }, scale, isChosen }: { way: Drawn; scale: Scale; isChosen: boolean }): ReactNode {
  return (
    <g className={classes(isChosen && 'time-place__chosen')}>
      {driven.map((moments) => (
        <path key={moments[0]?.at} className="time-place__driven" d={pathOf(moments, scale)} />
      ))}
      {ahead.length > 0 && <path className="time-place__ahead" d={pathOf(ahead, scale)} />}
    </g>
  )
}

function pathOf(way: readonly Moment[], { x, y }: Scale): string {
  return `M${way.map(({ at, progress }) => `${Math.round(x(at) * 10) / 10} ${Math.round(y(progress) * 10) / 10}`).join('L')}`
}

function labelAt({ vehicle, ahead }: Drawn, { x, y }: Scale, right: number): { x: number; y: number; textAnchor: 'start' | 'end' } {
  const [from, to] = ahead
  const [startX, startY] = [x(Date.parse(vehicle.seenAt)), y(vehicle.progress)]
  if (!from || !to) return { x: startX + 8, y: startY + 4, textAnchor: 'start' }
  const share = Math.min(0.5, (right - 60 - startX) / Math.max(1, x(to.at) - startX))
  const [placeX, placeY] = [startX + (x(to.at) - startX) * share, startY + (y(to.progress) - startY) * share]
  return { x: placeX + 10, y: placeY + 2, textAnchor: 'start' }
}

function shortened(name: string): string {
  return name.length > nameLength ? `${name.slice(0, nameLength - 1).trimEnd()}…` : name
}
