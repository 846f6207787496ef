import type { MapInput } from '@opentop/domain/mail'
import { legsThrough, type Leg } from '../map/curve.ts'
import { drawGround, perMetreAt } from '../map/ground.ts'
import { boundsOf, fitted, type Point, type Projection } from '../map/geometry.ts'
import { mercator } from '../map/mercator.ts'
import { linesOf, type MapLine } from '../map/lines.ts'

/** Drawn at twice the width of a mail, for sharp displays. */
const size = { width: 1072, height: 480 }
const margin = 60
const ground = { land: '#F8F1E3', park: '#DCEBD3', street: '#FFFFFF', water: '#C3E0E9', shore: '#DDEEF3' }
const colours = { card: '#FFFDF9', red: '#EC4A22', sun: '#FFC533', teal: '#0C867F', ink: '#15203B' }

/** The lines of a tour with a pin at its meeting point, as an SVG without texts, so that no font is needed to rasterise it. */
export function mapPicture({ routes, position, map }: MapInput): string {
  const lines = linesOf(routes)
  const pin = mercator(position)
  const area = { left: margin, right: size.width - margin, top: margin + 40, bottom: size.height - margin }
  const projection = fitted(boundsOf([pin, ...lines.flatMap(({ points }) => points)]), area)
  const paths = lines.map((line) => ({ line, d: pathOf(line, projection) }))
  const stops = lines.flatMap(({ points, calls }) => calls.map((n) => projection.to(points[n] ?? pin)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="100%" height="100%" fill="${ground.land}"/>`,
    drawGround(map, { to: projection.to, perMetre: perMetreAt(position, projection), colours: ground, street: 'stroke-width="10"' }),
    ...paths
      .toReversed()
      .flatMap(({ line: { colour }, d }) => [stroke(d, colour === 'sun' ? colours.ink : colours.card, 20), stroke(d, colours[colour], 12)]),
    ...stops.map(
      ([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="9" fill="${colours.card}" stroke="${colours.ink}" stroke-width="5"/>`,
    ),
    pinAt(projection.to(pin)),
    '</svg>',
  ].join('')
}

function pathOf({ points, closed }: MapLine, { to }: Projection): string {
  const legs = legsThrough(points, closed)
  const [first] = legs
  if (!first) return ''
  const place = (point: Point): string => to(point).map(round).join(' ')
  return `M${place(first.from)}${legs.map((leg: Leg) => `C${place(leg.out)} ${place(leg.into)} ${place(leg.to)}`).join('')}`
}

const stroke = (d: string, colour: string, width: number): string => `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

function pinAt([x, y]: Point): string {
  const drop = 'M0 0C-14-26-38-48-38-76a38 38 0 0 1 76 0C38-48 14-26 0 0Z'
  return `<g transform="translate(${round(x)} ${round(y)})"><path d="${drop}" fill="${colours.red}" stroke="${colours.card}" stroke-width="7"/><circle cy="-76" r="15" fill="${colours.card}"/></g>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
