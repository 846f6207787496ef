import { timeOf, type Day } from '@opentop/domain/day'
import { departureWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import { useSeatText } from '../ui/vehicle-text.ts'
import { seatsLeft, type DepartureState } from './departure-state.ts'
import type { Departure } from './matrix.ts'
import { minutesText } from '../text/minutes-text.ts'

type Texts = {
  day: (day: Day) => string
  time: (minute: number) => string
  departure: (key: { day: Day; minute: number }) => string
  word: (departure: Departure, state: DepartureState, kind: VehicleKind) => string
  whole: (departure: Departure, state: DepartureState, kind: VehicleKind) => string
}

export function useDepartureText(): Texts {
  const t = useWords(departureWords)
  const lang = useLang()
  const now = useNow()
  const seats = useSeatText()
  const day = (of: Day): string => calendarDayText(lang, of, now)
  const time = (minute: number): string => (minute < 0 ? t('wholeDay') : timeOf(minute))
  const word: Texts['word'] = (departure, state, kind) => {
    const { sold, boarded } = departure
    const left = seatsLeft(departure)
    if (state === 'gone') return t(kind === 'boat' ? 'sailed' : 'travelled', { count: boarded > 0 ? boarded : sold })
    if (state === 'running' && boarded > 0) return t('onBoard', { count: boarded })
    if (state === 'closed' || state === 'stopped' || state === 'off' || state === 'full') return t(state)
    return left === undefined ? t('sold', { count: sold }) : t('left', { count: left })
  }
  return {
    day,
    time,
    departure: (key) => `${day(key.day)}, ${time(key.minute)}`,
    word,
    whole: (departure, state, kind) =>
      [
        `${day(departure.day)}, ${time(departure.minute)}`,
        seats(countsOf(departure)),
        word(departure, state, kind),
        departure.delayMinutes > 0 && t('late', { time: minutesText(departure.delayMinutes) }),
        state === 'closed' && departure.source.reason,
      ]
        .filter(Boolean)
        .join(', '),
  }
}

/** The seats as they are drawn: where nothing is sold any more, what is left is blocked. */
export function countsOf(departure: Departure): { capacity: number | null; sold: number; held: number; boarded: number; blocked: number } {
  const { capacity, sold, held, boarded, sale } = departure
  return { capacity, sold, held, boarded, blocked: sale === 'open' ? 0 : (seatsLeft(departure) ?? 0) }
}
