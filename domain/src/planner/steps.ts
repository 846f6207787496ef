import type { PlanStep } from '@opentop/contract/planner'
import { isoOf } from '../zone.ts'
import type { BestOrder, Visit } from './best-order.ts'
import type { Leg } from './journey.ts'

type Drawn = Omit<PlanStep, 'from' | 'to' | 'startsAt' | 'endsAt'> & {
  from: number
  to: number
  startsAt: number
  endsAt: number
  place?: number
}

/** The day from start to end without a gap: rides and walks, and the waits and stays between them. */
export function stepsOf({ order, legs }: BestOrder, visits: readonly Visit[], from: number, keys: readonly string[]): PlanStep[] {
  const steps: Drawn[] = []
  let at = from
  for (const [n, some] of legs.entries()) {
    for (const leg of some) {
      if (leg.leaves > at) steps.push({ kind: 'wait', from: leg.from, to: leg.from, startsAt: at, endsAt: leg.leaves })
      addLeg(steps, leg)
      at = leg.arrives
    }
    const visit = visits[order[n] ?? -1]
    if (!visit) continue
    const { stop, stayMs } = visit
    steps.push({ kind: 'stay', from: stop, to: stop, startsAt: at, endsAt: at + stayMs })
    at += stayMs
  }
  return steps.map(({ place: _place, ...step }) => ({
    ...step,
    from: keys[step.from] ?? '',
    to: keys[step.to] ?? '',
    startsAt: isoOf(step.startsAt),
    endsAt: isoOf(step.endsAt),
  }))
}

/** Who stays on board where one round ends and the next begins has one ride. */
function addLeg(steps: Drawn[], leg: Leg): void {
  const { kind, from, to, leaves, arrives } = leg
  if (kind === 'walk') {
    steps.push({ kind, from, to, startsAt: leaves, endsAt: arrives, metres: leg.metres })
    return
  }
  const last = steps.at(-1)
  const isSame = last?.kind === 'ride' && last.line?.productId === leg.line.productId && last.line.key === leg.line.key
  if (last && isSame && leg.place === 0 && last.to === from && last.endsAt === leaves) {
    last.to = to
    last.endsAt = arrives
    last.stops = (last.stops ?? 0) + leg.stops
  } else steps.push({ kind, from, to, startsAt: leaves, endsAt: arrives, line: leg.line, stops: leg.stops })
}
