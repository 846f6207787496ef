import { describe, expect, test } from 'vitest'
import { closingEffects } from './closing.ts'
import { dotSize, flowOf } from './flow.ts'
import { heardOf, lanesOf, type Party } from './lanes.ts'
import { mailButtons } from './mail-buttons.ts'
import { shortOf } from './RanOut.tsx'

const party = (saleId: string, people: number, more: Partial<Party> = {}): Party => ({
  saleId,
  reference: `OT${saleId}`,
  name: saleId,
  lang: 'en',
  people,
  reach: 'mail',
  state: 'told',
  mail: 'sent',
  needs: [],
  ...more,
})
const sunday = { optionId: 1, day: '2026-06-21', minute: 1140 }
const earlier = { optionId: 1, day: '2026-06-20', minute: 960 }
const moved = (to: typeof sunday): Partial<Party> => ({ state: 'done', choice: 'rebook', movedTo: to })

describe('the progress of a disruption', () => {
  test('lanes stand worst first: not reached, choosing, moved by time, money back; wheelchair users first inside', () => {
    const lanes = lanesOf([
      party('back', 2, { state: 'done', choice: 'refund' }),
      party('sunday', 4, moved(sunday)),
      party('earlier', 1, moved(earlier)),
      party('open', 2),
      party('chair', 1, { needs: ['wheelchair'] }),
      party('bounced', 3, { mail: 'failed' }),
      // opened in spite of the bounce: reached
      party('seen', 2, { mail: 'failed', openedAt: '2026-06-20T13:00:00Z' }),
    ])
    expect(lanes.map(({ kind, to, people }) => [kind, to?.day, people])).toEqual([
      ['unreached', undefined, 3],
      ['choosing', undefined, 5],
      ['moved', '2026-06-20', 1],
      ['moved', '2026-06-21', 4],
      ['refunded', undefined, 2],
    ])
    expect(lanes[1]?.parties.map(({ saleId }) => saleId)).toEqual(['chair', 'open', 'seen'])
  })

  test('DIS-07 who was told is counted apart from who was not reached, also when the default was carried out', () => {
    const parties = [
      party('mailed', 4),
      party('waiting', 3, { mail: 'waiting' }),
      party('bounced', 2, { mail: 'failed' }),
      party('phone', 1, { reach: 'phone', mail: 'none', state: 'done', choice: 'none', chosenBy: 'default' }),
      party('called', 5, { reach: 'phone', mail: 'none', state: 'done', choice: 'keep', chosenBy: 'office' }),
      party('seen', 2, { mail: 'failed', openedAt: '2026-06-20T13:00:00Z' }),
    ]
    expect(heardOf(parties)).toEqual({ told: 11, underway: 3, missed: 3 })
    expect(heardOf(parties.slice(0, 1))).toEqual({ told: 4, underway: 0, missed: 0 })
  })

  test('many departures share a lane, and no party is lost', () => {
    const parties = Array.from({ length: 6 }, (_, n) => party(String(n), n + 1, moved({ ...sunday, minute: 600 + n * 60 })))
    const lanes = lanesOf(parties)
    expect(lanes.map(({ id, people }) => [id, people]).at(-1)).toEqual(['moved', 10])
    expect(lanes.flatMap((lane) => lane.parties)).toHaveLength(6)
  })

  test('a dot is one traveller as long as they fit, and branches do not overlap', () => {
    expect([dotSize(0), dotSize(54), dotSize(55), dotSize(109), dotSize(612)]).toEqual([1, 1, 2, 5, 20])
    const { branches, peopleInDot } = flowOf([3, 5, 10, 18, 12])
    expect(branches.map(({ dots }) => dots.split('M').length - 1)).toEqual([3, 5, 10, 18, 12])
    expect(peopleInDot).toBe(1)
    expect(branches.map(({ y }) => y)).toEqual(branches.map(({ y }) => y).toSorted((a, b) => a - b))
    expect(flowOf([7]).branches[0]?.path).toMatch(/^M214 [\d.]+H540$/)
  })

  test('closing says what each party without an answer gets', () => {
    const parties = [party('a', 2, { offer: sunday }), party('b', 3, { offer: sunday }), party('c', 1), party('d', 9, moved(sunday))]
    expect(closingEffects('rebook', parties)).toEqual([
      { kind: 'rebook', to: sunday, count: 5 },
      { kind: 'no-seat', to: undefined, count: 1 },
    ])
    expect(closingEffects('refund', parties)).toEqual([{ kind: 'refund', to: undefined, count: 6 }])
  })

  test('seats that were sold meanwhile are named only if they are missed', () => {
    const plan = (free: number, placed: number, left: number) => ({
      placed,
      left,
      shiftMinutes: 0,
      isProven: true,
      departures: [{ ...earlier, name: 'Cruise', free, placed }],
    })
    expect(shortOf(plan(12, 12, 0), plan(9, 9, 3))).toMatchObject({ room: 9, departure: { placed: 12 } })
    expect(shortOf(plan(20, 12, 0), plan(12, 12, 0))).toBeUndefined()
  })

  test('the mail’s buttons are in the language of the reader', () => {
    const offers = { rebook: true, otherDays: 7, refund: true, keep: false }
    expect(mailButtons('en', offers, sunday)).toEqual(['Sun 21, 19:00', 'Another day', 'Refund'])
    expect(mailButtons('en-us', offers, sunday)[0]).toMatch(/7:00.PM/)
    expect(mailButtons('de', { ...offers, rebook: false }, undefined)).toEqual(['Ein anderer Tag', 'Erstattung'])
  })
})
