import type { OfficeLang } from '@opentop/contract/right'
import { timeOf } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import { departureWords } from '../messages/departures.ts'
import { wordsOf } from '../messages/translate.ts'
import { matches } from '../palette/match.ts'
import type { Found, Source } from '../palette/source.ts'
import { queries, readOptions } from '../query.ts'
import { calendarDayText } from '../text/when-text.ts'
import { keyText } from './departure-address.ts'
import { minutesUntil, seatsLeft } from './departure-state.ts'
import type { DepartureTour } from './TourChoice.tsx'

const most = 6
const mostTours = 3
const isTime = (word: string): boolean => /^\d{1,2}(:\d{0,2})?$/.test(word)

export const departureSource: Source = {
  id: 'departures',
  title: departureWords.title,
  needs: 'departures.read',
  async find(text, lang) {
    const words = text.split(/\s+/)
    const time = words.find(isTime)
    const named = words.filter((word) => word !== time).join(' ')
    const { tours } = await queries.fetchQuery(readOptions('findDepartureTours', {}))
    const found = tours.filter(({ name, city }) => matches(`${name} ${city}`, named))
    if (named === '' || found.length === 0) return []
    if (time === undefined) return found.slice(0, most).map(tourRow)
    const rows = await Promise.all(found.slice(0, mostTours).map((tour) => nextAt(tour, time, lang)))
    return rows.flat().slice(0, most)
  },
}

const iconOf = ({ vehicle }: DepartureTour): Found['icon'] => (vehicle === 'boat' ? 'boat' : 'bus')

function tourRow(tour: DepartureTour): Found {
  const { productId, name, city } = tour
  return { id: String(productId), text: name, detail: city, icon: iconOf(tour), to: `/departures?product=${productId}` }
}

async function nextAt(tour: DepartureTour, time: string, lang: OfficeLang): Promise<Found[]> {
  const t = wordsOf(lang, departureWords)
  const { productId, name } = tour
  const now = new Date()
  // the city's day is known with the answer; the day before covers cities that are behind
  const from = localTime(now.getTime() - 86_400_000, 'UTC').day
  const { options, timezone } = await queries.fetchQuery(readOptions('getDepartures', { productId, from, days: 4 }))
  const cityNow = localTime(now.getTime(), timezone)
  const wanted = time.includes(':') ? time.padStart(5, '0') : `${time.padStart(2, '0')}:`
  return options.flatMap((option) =>
    option.cells.flatMap((cell) => {
      const departure = { ...cell, optionId: option.optionId, option: option.name }
      if (cell.minute < 0 || !timeOf(cell.minute).startsWith(wanted) || minutesUntil(departure, cityNow) <= 0) return []
      const left = seatsLeft(cell)
      const key = keyText(departure)
      const detail = cell.sale !== 'open' ? t(cell.sale) : left === undefined ? t('sold', { count: cell.sold }) : t('left', { count: left })
      return [
        {
          id: key,
          text: `${name}, ${calendarDayText(lang, cell.day, now)}, ${timeOf(cell.minute)}`,
          detail,
          icon: iconOf(tour),
          to: `/departures?product=${productId}&from=${cell.day}&open=${key}`,
        },
      ]
    }),
  )
}
