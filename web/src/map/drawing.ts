import { escaped } from '../text/escaped.ts'
import { groundPath } from './ground-place.ts'
import { units, type Arrow, type Mark, type Picture } from './picture.ts'

const digitsDrop = 4.3
const leading = 15

/** The route drawn for every size of the container, as SVG; the style sheet shows the one that fits. A string, because it is kept: see `RouteDrawing`. */
export function drawingOf(pictures: readonly Picture[], city: string): string {
  return pictures.map((picture) => viewOf(picture, groundPath(city))).join('')
}

function viewOf(picture: Picture, ground: string): string {
  return `<g class="map__view map__view--${picture.room}">${linesIn(picture, ground)}${picture.arrows.map(arrowOf).join('')}${marksIn(picture)}</g>`
}

function linesIn({ ground, strokes, dots }: Picture, file: string): string {
  const drawn = strokes.map(
    ({ d, colour }, line) =>
      `<g data-line="${line}"><path class="map__casing map__casing--${colour}" d="${d}"/><path class="map__line map__line--${colour}" d="${d}"/></g>`,
  )
  return [
    `<svg viewBox="0 0 ${units} ${units}" preserveAspectRatio="none" width="100%" height="100%">`,
    `<use class="map__ground" href="${file}" transform="${ground}"/>`,
    ...drawn.toReversed(),
    `<path class="map__dots" d="${dots}"/><path class="map__dots map__dots--inner" d="${dots}"/></svg>`,
  ].join('')
}

function arrowOf({ line, x, y, degrees }: Arrow): string {
  return `<svg data-line="${line}" x="${x}" y="${y}" overflow="visible"><path class="map__arrow" d="M-3.5 -5L3.5 0L-3.5 5" transform="rotate(${degrees})"/></svg>`
}

/** Names are over the numbers of other stops. */
function marksIn({ marks }: Picture): string {
  return [...marks.map(numberOf), ...marks.map(nameOf)].join('')
}

function numberOf({ x, y, number }: Mark): string {
  if (number === undefined) return ''
  return `<circle cx="${x}" cy="${y}" r="10"/><text class="map__number" x="${x}" y="${y}" dy="${digitsDrop}" text-anchor="middle">${number}</text>`
}

function nameOf({ x, y, label }: Mark): string {
  if (!label) return ''
  const { lines, anchor, dx, dy } = label
  const spans = lines.map(
    (line, index) => `<tspan x="${x}" dx="${round(dx)}"${index > 0 ? ` dy="${leading}"` : ''}>${escaped(line)}</tspan>`,
  )
  return `<text x="${x}" y="${y}" dy="${round(dy)}" text-anchor="${anchor}">${spans.join('')}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
