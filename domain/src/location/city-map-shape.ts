import type { Position } from '../distance.ts'

const metresPerDegree = 111_195
type Plane = readonly [x: number, y: number]

/** A city is flat enough. */
function planeAt([lat, lng]: Position): (position: Position) => Plane {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  return (position) => [(position[1] - lng) * metresPerDegree * narrowing, (position[0] - lat) * metresPerDegree]
}

export function metresFrom(line: readonly Position[], at: Position): number {
  const points = line.map(planeAt(at))
  return Math.min(...points.map((point, n) => distanceTo(points[n - 1] ?? point, point)))
}

function distanceTo([ax, ay]: Plane, [bx, by]: Plane): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + dx * share, ay + dy * share)
}

export function isInside(ring: readonly Position[], [lat, lng]: Position): boolean {
  let inside = false
  for (const [n, [toLat, toLng]] of ring.entries()) {
    const [fromLat, fromLng] = ring.at(n - 1) as Position
    if (fromLat > lat !== toLat > lat && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng) inside = !inside
  }
  return inside
}

export function crossesItself(ring: readonly Position[]): boolean {
  const sides = ring.map((point, n): [Position, Position] => [ring.at(n - 1) as Position, point])
  return sides.some((side, n) => sides.slice(n + 2, n === 0 ? -1 : undefined).some((other) => cross(side, other)))
}

function cross([a, b]: [Position, Position], [c, d]: [Position, Position]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

const turn = (a: Position, b: Position, c: Position): number => (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1])
