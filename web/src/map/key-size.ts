import { estimatedWidth } from './labels.ts'
import type { MapLine } from './lines.ts'

const inset = 10
const padding = 14
const swatch = 50
const between = 16
const rowHeight = 22
const rowGap = 3

/** The height of the legend in a container of some width, including its margins. */
export function keyHeight(lines: readonly Pick<MapLine, 'name'>[], width: number): number {
  if (lines.length === 0) return 0
  const room = width - 2 * inset - 2 * padding
  let rows = 1
  let used = 0
  for (const { name } of lines) {
    const own = swatch + estimatedWidth(name)
    if (used > 0 && used + between + own > room) {
      rows += 1
      used = own
    } else used += (used > 0 ? between : 0) + own
  }
  return rows * (rowHeight + rowGap) + padding + 2 * inset
}
