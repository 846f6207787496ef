import type { BookedSale } from '@opentop/contract/booking'
import type { Inputs } from '@opentop/contract/api'

export type Wish = { day?: string; time?: string }
export type DatedPart = { name: string; component: number; day: string; time: string | undefined; vehicle: BookedSale['vehicle'] }

export function partsOf(sale: BookedSale): DatedPart[] {
  const parts = sale.components.length > 0 ? sale.components : [sale]
  return parts.flatMap(({ product, option, day, time, vehicle }, component) =>
    day === undefined ? [] : [{ name: `${product}, ${option}`, component, day, time, vehicle }],
  )
}

export function wishOf({ day, time }: Pick<DatedPart, 'day' | 'time'>): Wish {
  return { day, ...(time === undefined ? {} : { time }) }
}

export function isMoved({ day, time }: DatedPart, wish: Wish | undefined): boolean {
  return wish !== undefined && (wish.day !== day || wish.time !== time)
}

/** A package needs one entry for each of its parts, empty for those that stay. */
export function wishInput(
  sale: BookedSale,
  wishes: readonly { component: number; wish: Wish }[],
): Pick<Inputs['changeSale'], 'day' | 'time' | 'components'> {
  if (sale.components.length === 0) return { ...wishes[0]?.wish }
  return { components: sale.components.map((_, index) => wishes.find(({ component }) => component === index)?.wish ?? {}) }
}
