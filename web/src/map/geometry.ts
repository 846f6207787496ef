export type LatLng = { lat: number; lng: number }
export type Point = readonly [x: number, y: number]
export type Box = { left: number; top: number; right: number; bottom: number }
export type Projection = { to: (world: Point) => Point; from: (drawn: Point) => Point }

/** Without a minimum a single stop would be shown at the largest zoom; this is about half a kilometre. */
const smallestSpan = 2e-5

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = widened(Math.min(...xs), Math.max(...xs))
  const [top, bottom] = widened(Math.min(...ys), Math.max(...ys))
  return { left, top, right, bottom }
}

function widened(low: number, high: number): [number, number] {
  const missing = Math.max(0, smallestSpan - (high - low)) / 2
  return [low - missing, high + missing]
}

export function fitted(bounds: Box, area: Box): Projection {
  const scale = Math.min((area.right - area.left) / (bounds.right - bounds.left), (area.bottom - area.top) / (bounds.bottom - bounds.top))
  const dx = (area.left + area.right) / 2 - (scale * (bounds.left + bounds.right)) / 2
  const dy = (area.top + area.bottom) / 2 - (scale * (bounds.top + bounds.bottom)) / 2
  return { to: ([x, y]) => [x * scale + dx, y * scale + dy], from: ([x, y]) => [(x - dx) / scale, (y - dy) / scale] }
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function contains(box: Box, [x, y]: Point): boolean {
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

export function withoutOverlaps(targets: readonly { at: Point; size: number }[]): boolean[] {
  const kept: { at: Point; size: number }[] = []
  return targets.map((target) => {
    const free = kept.every(
      ({ at: [x, y], size }) => Math.max(Math.abs(x - target.at[0]), Math.abs(y - target.at[1])) >= (size + target.size) / 2,
    )
    if (free) kept.push(target)
    return free
  })
}
