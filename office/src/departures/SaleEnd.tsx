import type { Day } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { manifestWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { timeText, whenText } from '../text/when-text.ts'

export function SaleEnd({ at, day, timeZone }: { at: string; day: Day; timeZone: string }): ReactNode {
  const t = useWords(manifestWords)
  const lang = useLang()
  const now = useNow()
  const end = new Date(at)
  const when = localTime(end.getTime(), timeZone).day === day ? timeText(lang, end, timeZone) : whenText(lang, end, timeZone, now)
  return `, ${t(end <= now ? 'saleEnded' : 'saleEnds', { when })}`
}
