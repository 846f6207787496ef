import { describe, expect, test } from 'vitest'
import { daysBeyondStart, judgePart, partEnds, partStatus, serviceDayAt, serviceHours, type OptionUse, type PartValidity } from './pass.ts'
import { instantOf } from '../zone.ts'

const timezone = 'Europe/Paris'
const hours = { opensMinute: 540, closesMinute: 1200 }
const part = (use: OptionUse, more: Partial<PartValidity> = {}): PartValidity => ({
  use,
  startFrom: '2026-11-18',
  startUntil: '2026-11-18',
  timezone,
  hours,
  ...more,
})
const at = (day: string, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(day, hour * 60 + minute, timezone)
}
const twoDays: OptionUse = { kind: 'hours', count: 48 }

describe('MEND-02 a pass of 48 hours for the 18th', () => {
  const pass = part(twoDays)
  const first = at('2026-11-18', '10:12')
  test.each<[string, number[], number, string]>([
    ['on the day before', [], at('2026-11-17', '12:00'), 'not-yet'],
    ['on its day', [], first, 'ok'],
    ['on its day at the last departure', [], at('2026-11-18', '19:59'), 'ok'],
    ['for the first time a day later', [], at('2026-11-19', '09:30'), 'expired'],
    ['again an hour later', [first], at('2026-11-18', '11:12'), 'ok'],
    ['the next day', [first], at('2026-11-19', '15:00'), 'ok'],
    ['a minute before its end', [first], at('2026-11-20', '10:11'), 'ok'],
    ['at its end', [first], at('2026-11-20', '10:12'), 'expired'],
    ['in the middle of the night', [first], at('2026-11-19', '03:00'), 'out-of-hours'],
    ['by a scan that was made earlier without a network', [first], at('2026-11-18', '09:30'), 'ok'],
  ])('%s', (_name, boardedAt, moment, outcome) => expect(judgePart(pass, boardedAt, moment)).toBe(outcome))

  test('runs 48 hours from the first boarding, whichever boarding is reported first', () => {
    const boardedAt = [at('2026-11-18', '15:00'), first]
    expect(partEnds(pass, Math.min(...boardedAt))).toBe(at('2026-11-20', '10:12'))
    expect(partStatus(pass, boardedAt, at('2026-11-19', '10:12'))).toEqual({
      state: 'running',
      startedAt: first,
      endsAt: at('2026-11-20', '10:12'),
    })
    expect(partStatus(pass, boardedAt, at('2026-11-20', '10:12')).state).toBe('ended')
  })

  test('counts 48 hours of real time when clocks change', () => {
    const beforeSummer = part(twoDays, { startFrom: '2027-03-27', startUntil: '2027-03-27' })
    expect(partEnds(beforeSummer, at('2027-03-27', '10:00'))).toBe(at('2027-03-29', '11:00'))
  })
})

describe('MEND-02 other ways to use a ticket', () => {
  const ride = part({ kind: 'ride', count: 1 })
  test('a ride boards once and is shown until its day is over', () => {
    const boarded = at('2026-11-18', '15:00')
    expect(judgePart(ride, [], boarded)).toBe('ok')
    expect(judgePart(ride, [boarded], boarded + 60_000)).toBe('already-redeemed')
    expect(partStatus(ride, [boarded], at('2026-11-18', '23:59')).state).toBe('boarded')
    expect(partStatus(ride, [boarded], at('2026-11-19', '00:00')).state).toBe('ended')
  })

  test.each<[string, PartValidity['departsAt'], string, [day: string, time: string]]>([
    ['leaves at 10:00', at('2026-11-18', '10:00'), '2026-11-18', ['2026-11-19', '00:00']],
    ['leaves at 23:45', at('2026-11-18', '23:45'), '2026-11-18', ['2026-11-19', '03:45']],
    ['leaves at 22:00 with a delay of 150 minutes', at('2026-11-19', '00:30'), '2026-11-18', ['2026-11-19', '04:30']],
    ['leaves at 00:30 of the service day before', at('2026-11-19', '00:30'), '2026-11-19', ['2026-11-19', '04:30']],
    ['leaves at a time that is unknown', 'unknown', '2026-11-18', ['2026-11-19', '04:00']],
    ['leaves at an unknown time after midnight', 'unknown', '2026-11-19', ['2026-11-20', '00:00']],
  ])('R-VOUCHER-4 a ride that %s is good, and shown, until the same moment', (_name, departsAt, startUntil, [day, time]) => {
    const timed = part({ kind: 'ride', count: 1 }, { hours: null, departsAt, startUntil })
    const end = at(day, time)
    expect([judgePart(timed, [], end - 1), judgePart(timed, [], end)]).toEqual(['ok', 'expired'])
    expect([partStatus(timed, [], end - 1), partStatus(timed, [], end)]).toEqual([
      { state: 'ready', endsAt: end },
      { state: 'ended', endsAt: end },
    ])
    expect(partStatus(timed, [end - 60_000], end - 1)).toMatchObject({ state: 'boarded', endsAt: end })
    expect(judgePart(timed, [], at('2026-11-17', '23:59'))).toBe('not-yet')
  })

  test.each<[string, PartValidity['departsAt'], OptionUse, string, string]>([
    ['a ride at 14:00, four hours before', at('2026-11-18', '14:00'), { kind: 'ride', count: 1 }, '10:00', 'early'],
    ['a ride at 14:00, a minute too soon', at('2026-11-18', '14:00'), { kind: 'ride', count: 1 }, '12:59', 'early'],
    ['a ride at 14:00, an hour before', at('2026-11-18', '14:00'), { kind: 'ride', count: 1 }, '13:00', 'ok'],
    [
      'a ride at 14:00 that leaves at 16:00, an hour before it was planned',
      at('2026-11-18', '16:00'),
      { kind: 'ride', count: 1 },
      '13:00',
      'early',
    ],
    ['a ride whose time the device does not know', 'unknown', { kind: 'ride', count: 1 }, '10:00', 'ok'],
    ['a ride without a time', undefined, { kind: 'ride', count: 1 }, '10:00', 'ok'],
    ['two boardings, the first of them at 14:00', at('2026-11-18', '14:00'), { kind: 'boardings', count: 2 }, '10:00', 'early'],
    ['a pass without a departure', undefined, { kind: 'hours', count: 24 }, '10:00', 'ok'],
  ])('R-VOUCHER-4 %s', (_name, departsAt, use, time, outcome) =>
    expect(judgePart(part(use, { departsAt }), [], at('2026-11-18', time))).toBe(outcome),
  )

  test('R-VOUCHER-4 the way back of a return trip boards at any time of its day', () => {
    const back = part({ kind: 'boardings', count: 2 }, { departsAt: at('2026-11-18', '14:00') })
    expect(judgePart(back, [at('2026-11-18', '10:05')], at('2026-11-18', '10:40'))).toBe('ok')
  })

  test('a pass of two service days ends with the last bus of the second day', () => {
    const open = part({ kind: 'days', count: 2 }, { startFrom: '2026-11-01', startUntil: '2027-11-01' })
    const late = at('2026-11-18', '19:30')
    expect(partEnds(open, late)).toBe(at('2026-11-19', '20:00'))
    expect(judgePart(open, [late], at('2026-11-19', '19:45'))).toBe('ok')
    expect(judgePart(open, [late], at('2026-11-20', '09:00'))).toBe('expired')
    expect(judgePart(open, [], at('2027-11-02', '10:00'))).toBe('expired')
  })

  test('a pass of three boardings boards three times, on different days too', () => {
    const river = part({ kind: 'boardings', count: 3 }, { startFrom: '2026-11-01', startUntil: '2027-11-01' })
    const times = [at('2026-11-18', '10:00'), at('2026-12-01', '10:00'), at('2027-01-05', '10:00')]
    expect(judgePart(river, times.slice(0, 2), times[2] ?? 0)).toBe('ok')
    expect(partStatus(river, times.slice(0, 2), times[1] ?? 0)).toMatchObject({ state: 'running', boardingsLeft: 1 })
    expect(judgePart(river, times, at('2027-01-06', '10:00'))).toBe('used-up')
    expect(partStatus(river, times, times[2] ?? 0).state).toBe('ended')
    expect(judgePart(river, times.slice(0, 1), at('2027-11-02', '10:00'))).toBe('expired')
  })

  test.each<[OptionUse, number]>([
    [{ kind: 'ride', count: 1 }, 0],
    [{ kind: 'hours', count: 24 }, 1],
    [{ kind: 'hours', count: 48 }, 2],
    [{ kind: 'hours', count: 30 }, 2],
    [{ kind: 'days', count: 3 }, 2],
    [{ kind: 'boardings', count: 5 }, 0],
  ])('%o reaches %i days beyond its first boarding', (use, days) => expect(daysBeyondStart(use)).toBe(days))
})

describe('MEND-02 service days', () => {
  const night = { opensMinute: 1200, closesMinute: 1530 }
  test('after midnight the previous service day lasts until its last arrival', () => {
    expect(serviceDayAt(at('2026-11-19', '01:00'), timezone, night)).toEqual({ day: '2026-11-18', isRunning: true })
    expect(serviceDayAt(at('2026-11-19', '04:00'), timezone, night)).toEqual({ day: '2026-11-19', isRunning: false })
    expect(judgePart(part({ kind: 'hours', count: 24 }, { hours: night }), [], at('2026-11-19', '00:30'))).toBe('ok')
  })

  test('service hours span all routes to the last arrival; routes around the clock have no gap', () => {
    const line = { firstMinute: 540, lastMinute: 1080, loopMinutes: 90 }
    expect(serviceHours([line, { firstMinute: 600, lastMinute: 1110, loopMinutes: 120 }])).toEqual({ opensMinute: 540, closesMinute: 1230 })
    expect(serviceHours([])).toBeNull()
    expect(serviceHours([{ firstMinute: 0, lastMinute: 1430, loopMinutes: 60 }])).toBeNull()
  })
})
