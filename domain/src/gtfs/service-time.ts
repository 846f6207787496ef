import { addDays, type Day } from '../day.ts'
import { instantOf } from '../zone.ts'

/** Times of a feed count from twelve hours before noon, so that they are unique in the nights of summer time too. */
const noonMinute = 720
const halfDayMs = 43_200_000

type ServiceTime = { day: Day; seconds: number }
export type FeedDays = { from: Day; to: Day }

export function serviceTime(at: number, day: Day, timezone: string): ServiceTime {
  const seconds = (at - instantOf(day, noonMinute, timezone) + halfDayMs) / 1000
  // the first hour of a day that has 25 of them
  return seconds < 0 ? serviceTime(at, addDays(day, -1), timezone) : { day, seconds }
}

/** '25:10:00' is ten past one in the night that follows the service day. */
export function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

export function dateText(day: Day): string {
  return day.replaceAll('-', '')
}

const monthsAhead = 3
export function feedDays(today: Day): FeedDays {
  const from = monthOf(addDays(today, -1))
  let next = from
  for (let n = 0; n < monthsAhead + 1; n += 1) next = monthOf(addDays(next, 31))
  return { from, to: addDays(next, -1) }
}

const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`
