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

/** The departure that another screen named in the address: `?optionId=1&day=2026-06-20&minute=1140`. */
export function namedDeparture(raw: Readonly<Record<string, string>>): { optionId: number; day: string; minute: number } | undefined {
  const { optionId = '', day = '', minute = '' } = raw
  if (!/^[1-9]\d{0,8}$/.test(optionId) || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^(-1|\d{1,4})$/.test(minute)) return undefined
  return { optionId: Number(optionId), day, minute: Number(minute) }
}
