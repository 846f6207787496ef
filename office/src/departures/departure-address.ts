import { isDay, type Day } from '@opentop/domain/day'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]
export type DepartureKey = { optionId: number; day: Day; minute: number }

export type Address = { product: number | undefined; view: View | undefined; from: Day | undefined; open: string | undefined }

export function readAddress(raw: Readonly<Record<string, string>>): Address {
  return {
    product: /^[1-9]\d{0,8}$/.test(raw.product ?? '') ? Number(raw.product) : undefined,
    view: views.find((view) => view === raw.view),
    from: isDay(raw.from ?? '') ? raw.from : undefined,
    open: keyOf(raw.open) ? raw.open : undefined,
  }
}

export const keyText = ({ optionId, day, minute }: DepartureKey): string => `${optionId}_${day}_${minute}`

export function keyOf(text: string | undefined): DepartureKey | undefined {
  const [option = '', day = '', minute = ''] = text?.split('_') ?? []
  if (!/^[1-9]\d{0,8}$/.test(option) || !isDay(day) || !/^(-1|\d{1,4})$/.test(minute)) return undefined
  return { optionId: Number(option), day, minute: Number(minute) }
}
