export type Day = string

/** The calendar has no year 0. */
const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/

export function dayNumber(day: Day): number {
  const month = digits(day, 5, 7)
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(day, 8, 10) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Without a regular expression: calendars parse thousands of days. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let n = from; n < to; n += 1) number = number * 10 + text.charCodeAt(n) - 48
  return number
}

export function dayOfNumber(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

export function isDay(text: string): boolean {
  return dayPattern.test(text) && dayOfNumber(dayNumber(text)) === text
}

export function addDays(day: Day, count: number): Day {
  return dayOfNumber(dayNumber(day) + count)
}

export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

export function resolveDay(text: string, today: Day): Day {
  const relative = /^today([+-]\d+)?$/.exec(text)
  return relative ? addDays(today, Number(relative[1] ?? 0)) : text
}

/** Minutes from midnight of the service day; may exceed 1440. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function startTime(minute: number | null): string | undefined {
  return minute === null || minute < 0 ? undefined : timeOf(minute)
}

export function dayAndTime<D extends Day | null>({ day, minute }: { day: D; minute: number | null }): DayAndTime<D> {
  const time = startTime(minute)
  return { ...(day === null ? {} : { day }), ...(time === undefined ? {} : { time }) } as DayAndTime<D>
}
type DayAndTime<D> = (D extends Day ? { day: Day } : { day?: Day }) & { time?: string }

export function newTimeOf(minute: number | null, delay: number | null | undefined): { newTime?: string } {
  return minute === null || minute < 0 || !delay ? {} : { newTime: timeOf(minute + delay) }
}
