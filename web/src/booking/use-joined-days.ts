import type { CurrencyId } from '@opentop/domain/price/currency'
import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import { useMemo } from 'react'
import { usePage } from '../state/page-context.tsx'
import { daysWithPrices, type CalendarDays } from './calendar-days.ts'
import { joinedDays, type Days, type KnownDays } from './days.ts'

type Joined = { days?: Days; shownDays?: CalendarDays; firstFree?: Day | undefined }

export function useJoinedDays(known: (KnownDays & { currencyId: CurrencyId }) | undefined): Joined {
  const { money } = usePage()
  return useMemo(() => {
    if (!known) return {}
    const days = joinedDays([...known.byOption.values()])
    const shownDays = daysWithPrices(days, (cents) => money(cents, known.currencyId))
    return { days, shownDays, firstFree: [...days.values()].find(({ label }) => isBookable(label))?.day }
  }, [known, money])
}
