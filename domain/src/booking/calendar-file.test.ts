import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = { id: 'sale@opentop', title: 'Harbour; loop, day', place: 'Quay\\1', text: 'One\nTwo' }
const made = 1_795_000_000_000

test('PAY-03 a timed tour is a calendar entry at a time, a day ticket one of a whole day', () => {
  const file = calendarFile(
    [
      { ...entry, when: { startMs: Date.parse('2026-12-01T10:00:00Z'), minutes: 90 } },
      { ...entry, when: { day: '2026-12-31' } },
    ],
    made,
  )
  expect(file).toContain('DTSTART:20261201T100000Z\r\nDTEND:20261201T113000Z')
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101')
  expect(file).toContain('SUMMARY:Harbour\\; loop\\, day\r\nLOCATION:Quay\\\\1\r\nDESCRIPTION:One\\nTwo')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('PAY-03 no line is longer than 75 bytes, and folding loses nothing', () => {
  const title = 'Größe und Übermut 🚌 '.repeat(20)
  const file = calendarFile([{ ...entry, title, when: { day: '2026-12-31' } }], made)
  for (const line of file.split('\r\n')) expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
