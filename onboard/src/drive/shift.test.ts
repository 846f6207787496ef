import type { Fix } from '@opentop/contract/drive'
import { describe, expect, test } from 'vitest'
import {
  afterRefusal,
  afterReport,
  dueReport,
  oldestIn,
  serverTime,
  stopAfter,
  departingStop,
  withDeparture,
  withFix,
  withNote,
  type Shift,
} from './shift.ts'

const start = Date.parse('2026-06-18T09:00:00.000Z')
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString()
const fix = (seconds: number, lat = 38.7): Fix => ({ at: at(seconds), lat, lng: -9.14, accuracy: 8 })
const begun: Shift = {
  id: 'a',
  line: { productId: 1, key: 'red' },
  vehicle: 'Bus 9',
  startedAt: at(0),
  fixes: [],
  notes: [],
  onBoard: 0,
  isFull: false,
  isBroken: false,
}
const answered: Shift = { ...begun, answeredAt: at(0) }
const state = { isMatched: true, at: at(0), messages: [] }
const note = (id: string, seconds: number) => ({ id, kind: 'late' as const, at: at(seconds) })

describe('LIVE-03 the fixes of a shift', () => {
  test('a fix is kept when five seconds or thirty metres have passed since the last one', () => {
    const track = [fix(0), fix(1), fix(4), fix(5), fix(6), fix(7, 38.7003), fix(8, 38.7003), fix(12, 38.7003)]
    const kept = track.reduce(withFix, begun)
    expect(kept.fixes.map((one) => one.at)).toEqual([at(0), at(5), at(7), at(12)])
  })

  test('a fix from before the start or before the last one is dropped', () => {
    expect([fix(-3), fix(20), fix(10, 38.8)].reduce(withFix, begun).fixes).toEqual([fix(20)])
  })
})

describe('LIVE-03 what is sent', () => {
  test('1,000 fixes and 150 notes leave in batches of at most 400 and 100, oldest first, each once, the end with the last', () => {
    let shifts: Shift[] = [
      {
        ...begun,
        endedAt: at(6000),
        fixes: Array.from({ length: 1000 }, (_, n) => fix(n * 5)),
        notes: Array.from({ length: 150 }, (_, n) => note(`note-${n}`, n)),
      },
    ]
    const sent = []
    for (let report = dueReport(shifts, start); report; report = dueReport(shifts, start)) {
      sent.push(report)
      shifts = afterReport(shifts, report, state, at(7000))
    }
    expect(sent.map(({ fixes, notes, endedAt }) => [fixes.length, notes.length, endedAt])).toEqual([
      [400, 100, undefined],
      [400, 50, undefined],
      [200, 0, at(6000)],
    ])
    expect(sent.flatMap(({ fixes }) => fixes.map((one) => one.at))).toEqual(Array.from({ length: 1000 }, (_, n) => at(n * 5)))
    expect(new Set(sent.flatMap(({ notes }) => notes.map(({ id }) => id))).size).toBe(150)
    expect(shifts).toEqual([])
  })

  test('what comes while a report is on its way still waits after its answer', () => {
    const before = [{ ...answered, fixes: [fix(0), fix(5)], notes: [note('first', 1)] }]
    const report = dueReport(before, start)
    const meanwhile = before.map((shift) => withNote(withFix(shift, fix(10)), note('second', 9)))
    const [after] = report ? afterReport(meanwhile, report, { ...state, nextStop: 'maat' }, at(11)) : []
    expect([after?.fixes, after?.notes, after?.nextStop]).toEqual([[fix(10)], [note('second', 9)], undefined])
  })

  test('a shift before the present one is sent first', () => {
    const ended = { ...begun, id: 'before', endedAt: at(1) }
    expect(dueReport([ended, { ...begun, fixes: [fix(5)] }], start)?.id).toBe('before')
  })

  test('without anything to send it asks for messages every fifteen seconds', () => {
    expect(dueReport([answered], start + 14_000)).toBeUndefined()
    expect(dueReport([answered], start + 15_000)).toMatchObject({ id: 'a', fixes: [], notes: [] })
  })

  test('a refused shift is not sent again; one that is over is given up', () => {
    expect(dueReport(afterRefusal([begun], 'a', 'line-unknown'), start + 60_000)).toBeUndefined()
    expect(afterRefusal([{ ...begun, endedAt: at(9) }], 'a', 'line-unknown')).toEqual([])
  })

  test('a chosen departure is sent until the server has it, or the vehicle has left', () => {
    const chosen: Shift = { ...answered, departure: at(600), fixes: [fix(5)] }
    const report = dueReport([chosen], start)
    expect(report?.departure).toBe(at(600))
    const after = (departure?: { at: string; choices: string[] }) =>
      report && afterReport([chosen], report, { ...state, ...(departure && { departure }) }, at(6))[0]?.departure
    expect(after({ at: at(0), choices: [at(0), at(600)] })).toBe(at(600))
    expect(after({ at: at(600), choices: [at(0), at(600)] })).toBeUndefined()
    expect(after()).toBeUndefined()
  })

  test('a chosen departure is sent at once and once, also without a new position, and so is another one chosen meanwhile', () => {
    const chosen = withDeparture(answered, at(600))
    const report = dueReport([chosen], start)
    expect(report).toMatchObject({ departure: at(600), fixes: [] })
    const after = (shift: Shift) => (report ? dueReport(afterReport([shift], report, state, at(0)), start) : undefined)
    expect(after(chosen)).toBeUndefined()
    const told = { ...state, departure: { at: at(600), choices: [] } }
    const [shift] = report ? afterReport([withDeparture(chosen, at(1200))], report, told, at(0)) : []
    expect(shift && dueReport([shift], start)?.departure).toBe(at(1200))
  })

  test('a shift that the office has ended sends its end and nothing more', () => {
    const report = dueReport([{ ...answered, fixes: [fix(5)] }], start)
    const shifts = report ? afterReport([answered], report, { ...state, isEnded: true }, at(6)) : []
    expect(shifts[0]?.endedAt).toBe(at(6))
    const last = dueReport(shifts, start)
    expect(last && afterReport(shifts, last, state, at(7))).toEqual([])
  })

  test('a phone learns the time from the answers when its clock is wrong', () => {
    expect(serverTime({ state: { ...state, at: at(600) }, answeredAt: at(0) }, start + 60_000)).toBe(start + 660_000)
    expect(serverTime({ state: { ...state, at: at(2) }, answeredAt: at(0) }, start)).toBe(start)
  })

  test('of counts that wait only the newest is sent', () => {
    const count = (id: string, people: number) => ({ id, kind: 'on-board' as const, at: at(1), count: people })
    const counted = [count('one', 1), count('two', 2), note('late', 2), count('three', 3)].reduce(withNote, begun)
    expect(counted.notes.map(({ id }) => id)).toEqual(['two', 'late', 'three'])
    expect(counted.onBoard).toBe(3)
  })

  test('the age of what waits is that of the oldest fix or note of any shift', () => {
    expect(
      oldestIn([
        { ...begun, fixes: [fix(50)] },
        { ...begun, notes: [note('a', 20)] },
      ]),
    ).toBe(at(20))
    expect(oldestIn([begun])).toBeUndefined()
  })
})

describe('LIVE-03 the stop that is left', () => {
  const stops = ['rossio', 'maat', 'docas'].map((key, n) => ({ key, name: key, position: { lat: 38.7 + n / 100, lng: -9.14 } }))
  test('is the one where the vehicle is, or else the next one; after the last comes the first', () => {
    expect(departingStop({ stops }, { lastFix: fix(0, 38.7101), nextStop: 'docas' })?.key).toBe('maat')
    expect(departingStop({ stops }, { lastFix: fix(0, 38.705), nextStop: 'docas' })?.key).toBe('docas')
    expect(departingStop({ stops }, {})?.key).toBe('rossio')
    expect(stopAfter({ stops }, 'docas')?.key).toBe('rossio')
  })
})
