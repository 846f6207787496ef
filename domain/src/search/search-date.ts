import { addDays, isDay, weekdayOf, type Day } from '../day.ts'
import type { Lang } from '../lang.ts'
import { fillers, inDays, months, nextWords, relativeDays, weekdays, weekend } from './search-words.ts'
import { folded } from '../slug.ts'

type Reader = { today: Day; lang: Lang }
type Pattern = { shape: RegExp; day: (found: RegExpExecArray, reader: Reader) => Day | undefined }

const saturday = 5
const oneOf = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|')
const alone = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u')

const monthName = oneOf(months.flat())
const wholeMonthName = oneOf(months.flat().filter((name) => name.length > 3 || name === 'may' || name === 'mai'))
const next = oneOf(nextWords)
const weekdayName = oneOf(weekdays.flat())
const ordinal = '(?:st|nd|rd|th|er|º|°|\\.)?'
const link = '(?: of| de| del| di)?'
const year = '(?:,? (?:de |del )?(\\d{4}))?'

const patterns: readonly Pattern[] = [
  { shape: alone('(\\d{4})-(\\d{1,2})-(\\d{1,2})'), day: ([, y, m, d]) => written(y, m, d) },
  {
    shape: alone(`(\\d{1,2})${ordinal}${link} (${monthName})\\.?${year}`),
    day: ([, d, name, y], { today }) => inYear(y, monthOf(name), d, today),
  },
  {
    shape: alone(`(${monthName})\\.? (\\d{1,2})${ordinal}${year}`),
    day: ([, name, d, y], { today }) => inYear(y, monthOf(name), d, today),
  },
  {
    shape: alone('(\\d{1,2})([./-])(\\d{1,2})(?:\\2(\\d{4}|\\d{2})?)?'),
    day: ([, a, mark, b, y], { today, lang }) => {
      const monthFirst = (lang === 'en-us' && mark === '/' && Number(a) <= 12) || Number(b) > 12
      return inYear(y?.length === 2 ? `20${y}` : y, Number(monthFirst ? a : b), monthFirst ? b : a, today)
    },
  },
  { shape: alone(inDays.source), day: ([, count], { today }) => addDays(today, Number(count)) },
  { shape: alone(oneOf(Object.keys(relativeDays))), day: ([word], { today }) => addDays(today, relativeDays[word] ?? 0) },
  {
    shape: alone(`(?:(${next}) )?(${weekdayName})(?: (${next}))?`),
    day: ([, before, name = '', after], { today }) => {
      const wanted = weekdays.findIndex((names) => names.includes(name))
      const ahead = (wanted - weekdayOf(today) + 7) % 7
      return addDays(today, ahead === 0 && (before ?? after) !== undefined ? 7 : ahead)
    },
  },
  {
    shape: alone(`(?:(?:${next}) )?(?:${oneOf(weekend)})(?: (?:${next}))?`),
    day: (_found, { today }) => (weekdayOf(today) > saturday ? today : addDays(today, (saturday - weekdayOf(today) + 7) % 7)),
  },
  {
    // 'de' before a month belongs to a name such as Champ de Mars
    shape: alone(`(?:(?:in|en|im|ad?|au|for|next|this|mese di|mes de|mois de) |(?<!de ))(${wholeMonthName})`),
    day: ([, name], { today }) => {
      const first = inYear(undefined, monthOf(name), '1', today)
      return Number(today.slice(5, 7)) === monthOf(name) ? today : first
    },
  },
]

function monthOf(name: string | undefined): number {
  return months.findIndex((names) => names.includes(name ?? '')) + 1
}

function written(y: string | undefined, m: string | number | undefined, d: string | undefined): Day | undefined {
  const day = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function inYear(y: string | undefined, m: number, d: string | undefined, today: Day): Day | undefined {
  if (y !== undefined) return written(y, m, d)
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: 8 }, (_, n) => written(String(thisYear + n), m, d)).find((day) => day !== undefined && day >= today)
}

const filler = oneOf([...fillers, weekdayName])
const edges = new RegExp(`^(?:[\\s,;:.–-]|(?:${filler})(?=[\\s,]|$))+|(?:[\\s,;:–-]|(?<=^|[\\s,])(?:${filler}))+$`, 'gu')

export function searchDate(text: string, reader: Reader): { text: string; day?: Day } {
  const plain = folded(text).replaceAll('’', "'").trim()
  for (const { shape, day: dayOf } of patterns) {
    const found = shape.exec(plain)
    const day = found && dayOf(found, reader)
    if (!found || !day) continue
    const rest = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
    const words = rest.map((part) => part.replace(edges, '')).filter((part) => part !== '')
    return { text: words.join(' '), ...(day >= reader.today ? { day } : {}) }
  }
  return { text: plain }
}
