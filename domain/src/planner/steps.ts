import type { PlanStep } from '@opentop/contract/planner'
import { isoOf } from '../zone.ts'
import type { BestOrder, Visit } from './best-order.ts'
import type { Leg } from './journey.ts'

type Drawn = Omit<PlanStep, 'from' | 'to' | 'startsAt' | 'endsAt'> & { from: number; to: number; startsAt: number; endsAt: number }

export function stepsOf({ order, legs }: BestOrder, visits: readonly Visit[], from: number, keys: readonly string[]): PlanStep[] {
  const steps: Drawn[] = []
  let at = from
  for (const [n, some] of legs.entries()) {
    for (const leg of some) {
      if (leg.leaves > at) steps.push({ kind: 'wait', from: leg.from, to: leg.from, startsAt: at, endsAt: leg.leaves })
      steps.push(stepOf(leg))
      at = leg.arrives
    }
    const visit = visits[order[n] ?? -1]
    if (!visit) continue
    const { stop, stayMs } = visit
    steps.push({ kind: 'stay', from: stop, to: stop, startsAt: at, endsAt: at + stayMs })
    at += stayMs
  }
  return steps.map((step) => ({
    ...step,
    from: keys[step.from] ?? '',
    to: keys[step.to] ?? '',
    startsAt: isoOf(step.startsAt),
    endsAt: isoOf(step.endsAt),
  }))
}

function stepOf(leg: Leg): Drawn {
  const { kind, from, to, leaves, arrives } = leg
  const more = kind === 'walk' ? { metres: leg.metres } : { line: leg.line, stops: leg.stops }
  return { kind, from, to, startsAt: leaves, endsAt: arrives, ...more }
}
