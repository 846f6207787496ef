import type { Disruption } from '@opentop/contract/disruption-act'
import type { DisruptionScope } from '@opentop/contract/disruption-plan'
import { timeOf } from '@opentop/domain/day'
import { scopeWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { tourOf, type Tour } from './tours.ts'

type About = Pick<Disruption, 'scope' | 'city'>

export function useDisruptionName() {
  const t = useWords(scopeWords)
  const lang = useLang()
  const now = useNow()
  const tours = useRead('findDepartureTours', {}).data?.tours ?? []
  const list = (texts: readonly string[]): string => new Intl.ListFormat(lang).format(texts)
  const tourFor = ({ optionIds, lines }: DisruptionScope): Tour | undefined => tourOf(tours, { productId: undefined, optionIds, lines })

  const place = ({ scope, city }: About): string => {
    const tour = tourFor(scope)
    if (!tour) return t('everything', { city })
    const lines = tour.lines.filter(({ key }) => scope.lines.some((line) => line.key === key)).map(({ name }) => name)
    return [tour.name, list(lines)].filter(Boolean).join(', ')
  }
  const when = ({ fromDay, toDay, minutes }: DisruptionScope): string => {
    const day = (one: string): string => calendarDayText(lang, one, now)
    const days = fromDay === toDay ? day(fromDay) : t('span', { from: day(fromDay), to: day(toDay) })
    const times = minutes.filter((minute) => minute >= 0).toSorted((a, b) => a - b)
    return [days, list(times.map((minute) => timeOf(minute % 1440)))].filter(Boolean).join(' ')
  }
  return { tourFor, place, when, name: (about: About) => [place(about), when(about.scope)].join(', ') }
}
