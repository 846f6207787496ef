import { Fragment } from 'react'
import { fontSize } from './labels.ts'
import { units, type Arrow, type Mark, type Picture } from './picture.ts'
import './map.css'

const digitsDrop = 4.3
const leading = 15

/** The route drawn for every size of the container; the style sheet shows the one that fits. */
export function RoutePicture({ pictures, alt }: { pictures: readonly Picture[]; alt: string }) {
  return (
    <svg className="map__picture" role="img" aria-label={alt} fontSize={fontSize}>
      {pictures.map((picture) => (
        <g key={picture.room} className={`map__view map__view--${picture.room}`}>
          <Drawing picture={picture} />
          <Arrows arrows={picture.arrows} />
          <Marks marks={picture.marks} />
        </g>
      ))}
    </svg>
  )
}

function Drawing({ picture: { grid, strokes, dots } }: { picture: Picture }) {
  const boats = strokes.filter((stroke) => stroke.vehicle === 'boat')
  return (
    <svg viewBox={`0 0 ${units} ${units}`} preserveAspectRatio="none" width="100%" height="100%">
      {boats.map(({ d }) => (
        <Fragment key={d}>
          <path className="map__shore" d={d} />
          <path className="map__water" d={d} />
        </Fragment>
      ))}
      <path className="map__grid" d={grid} />
      {strokes
        .map((stroke, line) => ({ ...stroke, line }))
        .toReversed()
        .map(({ d, colour, line }) => (
          <g key={line} data-line={line}>
            <path className={`map__casing map__casing--${colour}`} d={d} />
            <path className={`map__line map__line--${colour}`} d={d} />
          </g>
        ))}
      <path className="map__dots" d={dots} />
      <path className="map__dots map__dots--inner" d={dots} />
    </svg>
  )
}

function Arrows({ arrows }: { arrows: readonly Arrow[] }) {
  return arrows.map(({ line, x, y, degrees }) => (
    <svg key={x + y} data-line={line} x={x} y={y} overflow="visible">
      <path className="map__arrow" d="M-3.5 -5L3.5 0L-3.5 5" transform={`rotate(${degrees})`} />
    </svg>
  ))
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marks.map((mark) => mark.number !== undefined && <NumberedStop key={mark.x + mark.y} mark={mark} />)}
      {marks.map((mark) => mark.label && <StopName key={mark.x + mark.y} mark={mark} label={mark.label} />)}
    </>
  )
}

function NumberedStop({ mark: { x, y, number } }: { mark: Mark }) {
  return (
    <>
      <circle cx={x} cy={y} r="10" />
      <text className="map__number" x={x} y={y} dy={digitsDrop} textAnchor="middle">
        {number}
      </text>
    </>
  )
}

function StopName({ mark: { x, y }, label: { lines, anchor, dx, dy } }: { mark: Mark; label: NonNullable<Mark['label']> }) {
  return (
    <text x={x} y={y} dy={round(dy)} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dx={round(dx)} dy={index > 0 ? leading : undefined}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
