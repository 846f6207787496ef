import { addDays } from '@opentop/domain/day'
import { openShop } from './open-shop.ts'

/** Days of the demo catalogue count from the day on which the shared shop imported it, even after midnight. */
export const inDays = (count: number): string => addDays(openShop.today, count)
