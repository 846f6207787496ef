import { isDay, type Day } from '@opentop/domain/day'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]
/** One departure: an option, a service day and a minute of it; -1 is the whole day. */
export type DepartureKey = { optionId: number; day: Day; minute: number }

/** What stands in the address: the tour, how much of its time is shown, from when, and the departure that is open. */
export type Address = { product: number | undefined; view: View | undefined; from: Day | undefined; open: string | undefined }

export function readAddress(raw: Readonly<Record<string, string>>): Address {
  return {
    product: /^[1-9]\d{0,8}$/.test(raw.product ?? '') ? Number(raw.product) : undefined,
    view: views.find((view) => view === raw.view),
    from: isDay(raw.from ?? '') ? raw.from : undefined,
    open: keyOf(raw.open) ? raw.open : undefined,
  }
}

/** 412_2026-06-20_870 */
export const keyText = ({ optionId, day, minute }: DepartureKey): string => `${optionId}_${day}_${minute}`

export function keyOf(text: string | undefined): DepartureKey | undefined {
  const [option = '', day = '', minute = ''] = text?.split('_') ?? []
  if (!/^[1-9]\d{0,8}$/.test(option) || !isDay(day) || !/^(-1|\d{1,4})$/.test(minute)) return undefined
  return { optionId: Number(option), day, minute: Number(minute) }
}
