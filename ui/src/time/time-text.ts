import { minuteOf } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'

/** Times after midnight count on from 24:00, because the trip belongs to the evening before. */
export function timeText(lang: Lang, time: string): string {
  const minute = minuteOf(time)
  const hour = Math.floor(minute / 60) % 24
  const minutes = String(minute % 60).padStart(2, '0')
  const { hours } = langs[lang]
  if (hours === '9:05 AM') return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return `${hours === '9:05' ? hour : String(hour).padStart(2, '0')}:${minutes}`
}

type Later = (key: 'word.later', params: { time: string; planned: string }) => string
type Departing = { time?: string | undefined; newTime?: string | undefined }
export function departureText(t: Later, lang: Lang, { time, newTime }: Departing): string | undefined {
  if (time === undefined) return undefined
  const planned = timeText(lang, time)
  return newTime === undefined ? planned : t('word.later', { time: timeText(lang, newTime), planned })
}
