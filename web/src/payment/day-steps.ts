import type { SaleLine } from '@opentop/contract/basket'

export type Step = 'find' | 'pier' | 'meet' | 'package' | 'show' | 'stairs' | 'rail' | 'outside'
type Fleet = 'bus' | 'boat' | 'both'

const seats = { bus: 'stairs', boat: 'rail', both: 'outside' } as const

export function stepsOf(lines: readonly Pick<SaleLine, 'time' | 'components'>[], fleet: Fleet): Step[] {
  return [start(lines, fleet), 'show', seats[fleet]]
}

function start(lines: readonly Pick<SaleLine, 'time' | 'components'>[], fleet: Fleet): Step {
  if (lines.some(({ components }) => components.length > 0) || lines.length > 1) return 'package'
  if (lines.some(({ time }) => time !== undefined)) return 'meet'
  return fleet === 'boat' ? 'pier' : 'find'
}
