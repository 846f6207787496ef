import { addDays } from '@opentop/domain/day'
import { openShop } from './open-shop.ts'

/** Days of the demo count from the day on which the shared shop read it, also when it is past midnight since. */
export const inDays = (count: number): string => addDays(openShop.today, count)
