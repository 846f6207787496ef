import type { PlanStep } from '@opentop/contract/planner'
import { ticketsOf, type CityLine } from '../timetable/city-line.ts'
import type { CatalogueFacts } from '../facts.ts'

export function withTickets(
  steps: readonly PlanStep[],
  lines: readonly CityLine[],
  facts: CatalogueFacts,
): { steps: PlanStep[]; tickets: number[] } {
  const known = new Map(lines.map((line) => [`${line.productId} ${line.route.key}`, ticketsOf(facts, line)]))
  const boarded = steps.map((step) => {
    const productIds = step.line && known.get(`${step.line.productId} ${step.line.key}`)
    return productIds ? { ...step, productIds: [...productIds] } : step
  })
  return { steps: boarded, tickets: fewestTickets(boarded.flatMap(({ productIds }) => (productIds ? [productIds] : []))) }
}

function fewestTickets(rides: readonly (readonly number[])[]): number[] {
  const boards = (id: number): number => rides.filter((ids) => ids.includes(id)).length
  const [best] = [...new Set(rides.flat())].toSorted((a, b) => boards(b) - boards(a))
  return best === undefined ? [] : [best, ...fewestTickets(rides.filter((ids) => !ids.includes(best)))]
}
