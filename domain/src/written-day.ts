import { minuteOf, weekdayOf, type Day } from './day.ts'
import type { Lang } from './lang.ts'

type Shape = {
  months: string
  shortMonths: string
  weekdays: string
  shortWeekdays: string
  day: string
  /** Where short names stand otherwise than long ones. */
  dayInShort?: string
  dated: string
  monthOfYear: string
  hours: 'two digits' | 'as few' | 'halves'
}

const english = {
  months: 'January February March April May June July August September October November December',
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun',
  monthOfYear: '{month} {year}',
}

/** How a language writes days. A table, because the first `Intl.DateTimeFormat` of a page takes a phone a tenth of a second, and browsers know other versions of the names than the server. */
const shapes: Record<Lang, Shape> = {
  en: {
    ...english,
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    day: '{weekday} {date} {month}',
    dated: '{weekday}, {date} {month} {year}',
    hours: 'two digits',
  },
  'en-us': {
    ...english,
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    day: '{weekday}, {month} {date}',
    dated: '{weekday}, {month} {date}, {year}',
    hours: 'halves',
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic',
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
    shortWeekdays: 'lun mar mié jue vie sáb dom',
    day: '{weekday}, {date} de {month}',
    dayInShort: '{weekday}, {date} {month}',
    dated: '{weekday}, {date} de {month} de {year}',
    monthOfYear: '{month} de {year}',
    hours: 'as few',
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    shortWeekdays: 'lun. mar. mer. jeu. ven. sam. dim.',
    day: '{weekday} {date} {month}',
    dated: '{weekday} {date} {month} {year}',
    monthOfYear: '{month} {year}',
    hours: 'two digits',
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    shortMonths: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    shortWeekdays: 'Mo. Di. Mi. Do. Fr. Sa. So.',
    day: '{weekday}, {date}. {month}',
    dated: '{weekday}, {date}. {month} {year}',
    monthOfYear: '{month} {year}',
    hours: 'two digits',
  },
  it: {
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    shortMonths: 'gen feb mar apr mag giu lug ago set ott nov dic',
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    shortWeekdays: 'lun mar mer gio ven sab dom',
    day: '{weekday} {date} {month}',
    dated: '{weekday} {date} {month} {year}',
    monthOfYear: '{month} {year}',
    hours: 'two digits',
  },
}

/** `long` Thursday 1 January, `medium` Thu 1 January, `short` Thu 1 Jan, `dated` Thu, 1 January 2026. */
export type DayStyle = 'long' | 'medium' | 'short' | 'dated'

/** Days of a city are plain dates to us: no zone of the reader's comes in. */
export function writtenDay(lang: Lang, day: Day, style: DayStyle): string {
  const shape = shapes[lang]
  const weekdays = style === 'long' ? shape.weekdays : shape.shortWeekdays
  if (style === 'short') return filled(shape.dayInShort ?? shape.day, day, shape.shortMonths, weekdays)
  return filled(style === 'dated' ? shape.dated : shape.day, day, shape.months, weekdays)
}

/** The month of a day, with its year. */
export function writtenMonth(lang: Lang, day: Day): string {
  const { monthOfYear, months, weekdays } = shapes[lang]
  return filled(monthOfYear, day, months, weekdays)
}

/** The name of a day's weekday by itself; short ones then go without the point that German gives them in a text. */
export function writtenWeekday(lang: Lang, day: Day, width: 'long' | 'short'): string {
  const { weekdays, shortWeekdays } = shapes[lang]
  if (width === 'long') return nth(weekdays, weekdayOf(day))
  const name = nth(shortWeekdays, weekdayOf(day))
  return lang === 'de' ? name.slice(0, -1) : name
}

/** The hour as the language writes it; a trip after midnight still belongs to its evening. */
export function writtenTime(lang: Lang, time: string): string {
  const { hours: style } = shapes[lang]
  const minute = minuteOf(time)
  const hour = Math.floor(minute / 60) % 24
  const minutes = String(minute % 60).padStart(2, '0')
  if (style === 'halves') return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return `${String(hour).padStart(style === 'two digits' ? 2 : 1, '0')}:${minutes}`
}

function filled(pattern: string, day: Day, months: string, weekdays: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return pattern
    .replace('{weekday}', nth(weekdays, weekdayOf(day)))
    .replace('{date}', String(Number(date)))
    .replace('{month}', nth(months, Number(month) - 1))
    .replace('{year}', year)
}

function nth(names: string, index: number): string {
  return names.split(' ')[index] ?? ''
}
