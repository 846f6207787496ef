import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { readOptions, type Refusal } from '../query.ts'
import type { CityDay } from './board-scale.ts'

/** Seats in baskets have no events of their own. */
const everyMs = 20_000

/** The days of the drawn cities, each a read of its own: an event renews the city that it touched. */
export function useCityDays(locationIds: readonly number[], day: string | undefined): UseQueryResult<CityDay, Refusal>[] {
  return useQueries({
    queries: locationIds.map((locationId) => ({
      ...readOptions('getCityDay', { locationId, ...(day === undefined ? {} : { day }) }),
      refetchInterval: everyMs,
    })),
  })
}
