import type { Arrival } from '@opentop/contract/vehicle'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { arrivalText, type TimeView } from './arrival-text.ts'

const now = Date.parse('2026-11-18T09:09:00Z')
const after = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
const view: TimeView = { t: translator('en', textsOf('en', ['arrival'])), lang: 'en', timezone: 'Europe/Paris', now, isRunning: true }
const base = { stop: 'louvre', line: { productId: 2182, key: 'grand-tour' }, start: 555, planned: after(2) }
const live = (from: number, to: number, more: Partial<Arrival> = {}): Arrival => ({
  ...base,
  from: after(from),
  to: after(to),
  source: 'live',
  ...more,
})

describe('LIVE-04 the text of a time of arrival', () => {
  test('a late live bus within three minutes: minutes, the planned time struck, a whole sentence', () =>
    expect(arrivalText(live(3, 3, { lateMinutes: 1 }), view)).toEqual({
      planned: '10:11',
      value: '3',
      unit: 'min',
      note: '1 min late',
      spoken: 'planned 10:11, now in 3 minutes, 1 minute late',
    }))

  test('beyond three minutes a range, and never seconds', () => {
    expect(arrivalText(live(4.4, 5.6, { lateMinutes: 2 }), view)).toMatchObject({
      value: '4–6',
      spoken: 'planned 10:11, now in 4 to 6 minutes, 2 minutes late',
    })
    for (let seconds = 0; seconds < 3600; seconds += 7) {
      const { value } = arrivalText(live(seconds / 60, (seconds + 90) / 60), view)
      expect(value).toMatch(/^(now|\d+(–\d+)?|\d\d:\d\d)$/)
    }
  })

  test('on time and early ones say so; one that arrives says now', () => {
    expect(arrivalText(live(9, 9), view)).toMatchObject({ value: '9', note: 'on time', spoken: 'in 9 minutes, on time' })
    expect(arrivalText(live(1, 1, { lateMinutes: -1 }), view)).toMatchObject({ planned: '10:11', note: '1 min early' })
    expect(arrivalText(live(0.3, 0.3), view)).toMatchObject({ value: 'now', spoken: 'arriving now, on time' })
    expect(arrivalText(live(-0.3, -0.3), view)).toMatchObject({ value: 'now' })
  })

  test('a bus that went quiet is an estimate', () =>
    expect(arrivalText(live(5, 8, { source: 'seen', lateMinutes: 3 }), view)).toEqual({
      value: '~5–8',
      unit: 'min',
      note: 'estimate',
      spoken: 'probably in 5 to 8 minutes',
    }))

  test('a planned time is a clock time of the city; a delay of a disruption strikes it', () => {
    expect(arrivalText(live(2, 2, { source: 'planned' }), view)).toEqual({ value: '10:11', spoken: 'at 10:11, by timetable' })
    expect(arrivalText(live(17, 17, { source: 'planned', lateMinutes: 15 }), view)).toEqual({
      planned: '10:11',
      value: '10:26',
      note: '15 min late',
      spoken: 'planned 10:11, now at 10:26, 15 minutes late',
    })
  })

  test('a cancelled one has no time', () =>
    expect(arrivalText(live(2, 2, { isCancelled: true }), view)).toEqual({
      planned: '10:11',
      value: '',
      note: 'cancelled',
      spoken: 'planned 10:11, cancelled',
    }))

  test('the HTML of the server has clock times only, and so has what is an hour away', () => {
    expect(arrivalText(live(4, 6), { ...view, isRunning: false })).toMatchObject({ value: '10:14', spoken: 'at 10:14, on time' })
    expect(arrivalText(live(58, 63), view).value).toBe('11:09')
  })

  test('each language says its own sentence', () => {
    const said = (['es', 'fr', 'de', 'it', 'en-us'] as const).map(
      (lang) => arrivalText(live(4, 6, { lateMinutes: 2 }), { ...view, lang, t: translator(lang, textsOf(lang, ['arrival'])) }).spoken,
    )
    expect(said).toEqual([
      'previsto 10:11, ahora dentro de 4 a 6 minutos, 2 minutos de retraso',
      'prévu 10:11, maintenant dans 4 à 6 minutes, 2 minutes de retard',
      'geplant 10:11, jetzt in 4 bis 6 Minuten, 2 Minuten später',
      'prevista 10:11, ora fra 4 e 6 minuti, 2 minuti di ritardo',
      'planned 10:11 AM, now in 4 to 6 minutes, 2 minutes late',
    ])
  })
})
