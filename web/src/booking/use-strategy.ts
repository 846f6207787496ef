import { hasPart } from '@opentop/domain/site'
import { usePage } from '../state/page-context.tsx'

export function useStrategy(): boolean {
  const { site, arms } = usePage()
  return arms.STRATEGY_CALENDAR === 'B' && hasPart(site, 'product', 'strategyCalendar')
}
