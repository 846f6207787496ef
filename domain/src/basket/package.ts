import type { Refused } from '@opentop/contract/endpoint'
import type { Day } from '../day.ts'
import type { OptionFacts } from '../facts.ts'

export type ChosenComponent = { optionId: number; day?: Day | undefined; minute?: number | undefined }

export function checkComponents(
  option: OptionFacts,
  chosen: readonly ChosenComponent[],
  options: ReadonlyMap<number, OptionFacts>,
): Refused<'package-incomplete'> | undefined {
  const missing = option.components.findIndex(({ optionIds }, place) => !isComplete(optionIds, chosen[place], options))
  // a surplus choice would hold seats without being paid for
  const component = missing === -1 && chosen.length > option.components.length ? option.components.length : missing
  return component === -1 ? undefined : { ok: false, refusal: 'package-incomplete', params: { component } }
}

function isComplete(optionIds: readonly number[], choice: ChosenComponent | undefined, options: ReadonlyMap<number, OptionFacts>): boolean {
  const option = choice && optionIds.includes(choice.optionId) ? options.get(choice.optionId) : undefined
  if (!choice || option?.status !== 'active' || option.kind === 'package') return false
  if (option.kind === 'open') return true
  return choice.day !== undefined && (option.kind === 'day' || choice.minute !== undefined)
}
