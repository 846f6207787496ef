import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Draft } from './draft.ts'

export type Tour = OfficeAnswers['findDepartureTours']['tours'][number]

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

type NamedDepartures = { optionIds: number[]; day: string; toDay: string; minutes: number[] }
type NamedLine = { line: { productId: number; key: string }; day: string; delay: number }

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
function listOf(text: string, one: RegExp): number[] {
  const parts = text.split(',')
  return parts.length <= 50 && parts.every((part) => one.test(part)) ? parts.map(Number) : []
}

export function namedStart(raw: Readonly<Record<string, string>>): NamedDepartures | NamedLine | undefined {
  const { optionId = '', day = '', to = day, minute = '', line = '', delay = '' } = raw
  if (!isDay(day) || !isDay(to)) return undefined
  const [, productId, key] = /^([1-9]\d{0,8}) ([a-z0-9-]{1,60})$/.exec(line) ?? []
  if (productId !== undefined && key !== undefined && /^\d{1,4}$/.test(delay))
    return { line: { productId: Number(productId), key }, day, delay: Number(delay) }
  const [optionIds, minutes] = [listOf(optionId, /^[1-9]\d{0,8}$/), listOf(minute, /^(-1|\d{1,4})$/)]
  return optionIds.length > 0 && minutes.length > 0 ? { optionIds, day, toDay: to, minutes } : undefined
}

export function addressOf(departures: readonly { optionId: number; day: string; minute: number }[]): Record<string, string> {
  const [days, minutes, options] = [
    departures.map(({ day }) => day).toSorted(),
    departures.map(({ minute }) => minute).toSorted((a, b) => a - b),
    departures.map(({ optionId }) => optionId),
  ]
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const listed = (numbers: readonly number[]): string => [...new Set(numbers)].join(',')
  return { optionId: listed(options), day: from, ...(from === to ? {} : { to }), minute: listed(minutes) }
}
