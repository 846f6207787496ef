import { orderWords } from '../messages/orders.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { filterText } from './filter-text.ts'
import type { FilterName, Filters } from './order-filters.ts'
import type { OrderSummary } from './use-orders.ts'

export function useFilterText(
  filters: Filters,
  orders: readonly OrderSummary[],
): (name: FilterName) => { name: string; value: string } | undefined {
  const t = useWords(orderWords)
  const lang = useLang()
  const { cities } = useMe()
  const tourName = (id: number): string =>
    orders.flatMap(({ lines }) => lines).find(({ productId }) => productId === id)?.product ?? String(id)
  const cityName = (id: number): string => cities.find((city) => city.id === id)?.name ?? String(id)
  return (name) => filterText(name, filters, { t, lang, cityName, tourName })
}
