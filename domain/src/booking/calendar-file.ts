import { addDays, type Day } from '../day.ts'

export type CalendarEntry = {
  id: string
  title: string
  place: string
  text: string
  when: { startMs: number; minutes: number } | { day: Day; lastDay?: Day }
}

/** An iCalendar file (RFC 5545). */
export function calendarFile(entries: readonly CalendarEntry[], madeMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Opentop//Vouchers//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}`,
      `DTSTAMP:${stamp(madeMs)}`,
      ...('startMs' in entry.when
        ? [`DTSTART:${stamp(entry.when.startMs)}`, `DTEND:${stamp(entry.when.startMs + entry.when.minutes * 60_000)}`]
        : [`DTSTART;VALUE=DATE:${plain(entry.when.day)}`, `DTEND;VALUE=DATE:${plain(addDays(entry.when.lastDay ?? entry.when.day, 1))}`]),
      `SUMMARY:${escaped(entry.title)}`,
      `LOCATION:${escaped(entry.place)}`,
      `DESCRIPTION:${escaped(entry.text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const plain = (day: Day): string => day.replaceAll('-', '')

function stamp(instantMs: number): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' }).format(instantMs)
  return `${written.replace(/[-:]/g, '').replace(' ', 'T')}Z`
}

const lineBytes = 75
/** Folds lines at 75 bytes, as the format asks, and never inside a character. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > lineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
}
