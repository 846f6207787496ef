import { describe, expect, test } from 'vitest'
import type { Lang } from '../lang.ts'
import { searchDate } from './search-date.ts'

/** A Tuesday. */
const today = '2026-11-17'

describe('WAY-08 a date in the search text', () => {
  test.each<[Lang, string, string, string | undefined]>([
    ['en', 'Rome, tomorrow', 'rome', '2026-11-18'],
    ['en', 'London 24 Dec', 'london', '2026-12-24'],
    ['en', 'London on the 24th of December', 'london', '2026-12-24'],
    ['en', 'tonight in Paris', 'paris', '2026-11-17'],
    ['en', 'New York next Saturday', 'new york', '2026-11-21'],
    ['en', 'next Tuesday, Rome', 'rome', '2026-11-24'],
    ['en', 'Rome Tuesday', 'rome', '2026-11-17'],
    ['en', 'Porto this weekend', 'porto', '2026-11-21'],
    ['en', 'Oslo in 3 days', 'oslo', '2026-11-20'],
    ['en', 'Rome 2027-01-05', 'rome', '2027-01-05'],
    ['en', 'Rome 5 Jan', 'rome', '2027-01-05'],
    ['en', 'Rome 12/11', 'rome', '2027-11-12'],
    ['en-us', 'Rome 12/11', 'rome', '2026-12-11'],
    ['en-us', 'Boston December 24th, 2026', 'boston', '2026-12-24'],
    ['en-us', 'Rome 24/12', 'rome', '2026-12-24'],
    ['es', 'Madrid mañana', 'madrid', '2026-11-18'],
    ['es', 'Sevilla el próximo sábado', 'sevilla', '2026-11-21'],
    ['es', 'Granada, 24 de diciembre de 2026', 'granada', '2026-12-24'],
    ['es', 'pasado mañana Toledo', 'toledo', '2026-11-19'],
    ['fr', 'Nice aujourd’hui', 'nice', '2026-11-17'],
    ['fr', 'Lyon samedi prochain', 'lyon', '2026-11-21'],
    ['fr', 'Paris le 1er janvier', 'paris', '2027-01-01'],
    ['fr', 'tour Eiffel après-demain', 'tour eiffel', '2026-11-19'],
    ['de', 'Paris morgen', 'paris', '2026-11-18'],
    ['de', 'Köln 24.12.', 'koln', '2026-12-24'],
    ['de', 'am 24. Dezember nach Wien', 'wien', '2026-12-24'],
    ['de', 'Berlin nächsten Samstag', 'berlin', '2026-11-21'],
    ['de', 'Berlin, Sonntag, 24.1.2027', 'berlin', '2027-01-24'],
    ['it', 'roma domani', 'roma', '2026-11-18'],
    ['it', 'Roma il 24 dicembre', 'roma', '2026-12-24'],
    ['it', 'sabato prossimo Pisa', 'pisa', '2026-11-21'],
    ['it', 'Milano tra 2 giorni', 'milano', '2026-11-19'],
    ['en', 'Sagrada Família', 'sagrada familia', undefined],
    ['en', 'Bergen', 'bergen', undefined],
    ['en', 'Rome 31.2.', 'rome 31.2.', undefined],
    ['en', 'Rome 2020-01-01', 'rome', undefined],
    ['en', 'Pier 39', 'pier 39', undefined],
    ['en', 'tomorrow', '', '2026-11-18'],
    ['en', 'Rome 29 February', 'rome', '2028-02-29'],
  ])('%s: %s', (lang, text, rest, day) => {
    expect(searchDate(text, { today, lang })).toEqual(day ? { text: rest, day } : { text: rest })
  })
})
