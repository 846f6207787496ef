import type { OfficeAnswers } from '@opentop/contract/office/api'
import type { Draft } from './draft.ts'

export type Tour = OfficeAnswers['findDepartureTours']['tours'][number]

/** The tour of a draft: the chosen one, or that of its tickets. */
export function tourOf(
  tours: readonly Tour[],
  { productId, optionIds, lines }: Pick<Draft, 'productId' | 'optionIds' | 'lines'>,
): Tour | undefined {
  const [first] = optionIds
  return tours.find(
    (tour) =>
      tour.productId === productId ||
      (productId === undefined && ((first !== undefined && tour.optionIds.includes(first)) || tour.productId === lines[0]?.productId)),
  )
}

type NamedDeparture = { optionId: number; day: string; minute: number }
type NamedLine = { line: { productId: number; key: string }; day: string; delay: number }

/**
 * What another screen named in the address: a departure, `?optionId=1&day=2026-06-20&minute=1140`, or a line that is late,
 * `?line=10301 red&day=2026-06-20&delay=12`.
 */
export function namedStart(raw: Readonly<Record<string, string>>): NamedDeparture | NamedLine | undefined {
  const { optionId = '', day = '', minute = '', line = '', delay = '' } = raw
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const [, productId, key] = /^([1-9]\d{0,8}) ([a-z0-9-]{1,60})$/.exec(line) ?? []
  if (productId !== undefined && key !== undefined && /^\d{1,4}$/.test(delay))
    return { line: { productId: Number(productId), key }, day, delay: Number(delay) }
  if (!/^[1-9]\d{0,8}$/.test(optionId) || !/^(-1|\d{1,4})$/.test(minute)) return undefined
  return { optionId: Number(optionId), day, minute: Number(minute) }
}
