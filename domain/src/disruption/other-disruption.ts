import type { CatalogueFacts } from '../facts.ts'
import type { BookedPart, DisruptionPlan } from './disruption.ts'
import { isStopped } from './scope.ts'
import type { DisruptionSaleState } from './state.ts'

export type OtherDisruption = Pick<DisruptionPlan, 'kind' | 'scope'> & {
  state: DisruptionSaleState
  parts: BookedPart[]
  choice: string | null
  chosenBy: string | null
  chosenAt: { getTime(): number } | null
}

export function isStoppedByOther(parts: readonly BookedPart[], others: readonly OtherDisruption[], facts: CatalogueFacts): boolean {
  return others.some(
    (other) => other.state !== 'done' && other.parts.some((one) => isStopped(other, one.optionId, facts) && parts.some(isSameAs(one))),
  )
}
const isSameAs = (one: BookedPart) => (other: BookedPart) =>
  one.component === other.component && one.optionId === other.optionId && one.day === other.day && one.minute === other.minute

export function hasChosenInOther(parts: readonly BookedPart[], others: readonly OtherDisruption[], toldAt: number): boolean {
  return others.some(
    ({ state, choice, chosenBy, chosenAt, parts: theirs }) =>
      state === 'done' &&
      choice !== null &&
      choice !== 'none' &&
      choice !== 'refund' &&
      choice !== 'refund-all' &&
      chosenBy !== 'default' &&
      chosenAt !== null &&
      chosenAt.getTime() > toldAt &&
      theirs.some(({ component }) => parts.some((part) => part.component === component)),
  )
}
