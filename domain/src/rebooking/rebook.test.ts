import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebook, type RebookingPlan } from './rebook.ts'
import type { FreeDeparture, RebookedParty, RebookingQuestion } from './problem.ts'

function randomOf(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
type Sum = readonly [firstLeft: number, left: number, shift: number]
const isLess = (a: Sum, b: Sum): boolean => (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) < 0

function sumOf({ parties, departures }: RebookingQuestion, seats: readonly (string | null)[]): Sum {
  let [first, left, shift] = [0, 0, 0]
  for (const [n, party] of parties.entries()) {
    const departure = departures.find(({ id }) => id === seats[n])
    if (departure) shift += party.size * Math.abs(departure.at - party.at)
    else [first, left] = [first + (party.isFirst ? party.size : 0), left + party.size]
  }
  return [first, left, shift]
}

function bestByTryingAll(question: RebookingQuestion): Sum {
  const { parties, departures, reach, fits = () => true } = question
  const free = new Map(departures.map(({ id, free: seats }) => [id, seats]))
  let best: Sum = [Infinity, Infinity, Infinity]
  const visit = (n: number, [first, left, shift]: Sum): void => {
    const party = parties[n]
    if (!party) {
      if (isLess([first, left, shift], best)) best = [first, left, shift]
      return
    }
    const { size, at, isFirst, pinned } = party
    for (const departure of departures) {
      const room = free.get(departure.id) ?? 0
      const away = Math.abs(departure.at - at)
      const may = pinned === undefined ? away <= reach && fits(party, departure) : pinned === departure.id
      if (!may || room < size) continue
      free.set(departure.id, room - size)
      visit(n + 1, [first, left, shift + size * away])
      free.set(departure.id, room)
    }
    if (typeof pinned !== 'string') visit(n + 1, [first + (isFirst ? size : 0), left + size, shift])
  }
  visit(0, [0, 0, 0])
  return best
}

function expectLegal(question: RebookingQuestion, plan: RebookingPlan): void {
  const { parties, departures, reach, fits = () => true } = question
  const taken = new Map<string, number>()
  const wrong = parties.filter((party, n) => {
    const departure = departures.find(({ id }) => id === plan.seats[n])
    if (departure) taken.set(departure.id, (taken.get(departure.id) ?? 0) + party.size)
    if (party.pinned !== undefined) return plan.seats[n] !== (plan.unkept.includes(party.id) ? null : party.pinned)
    return departure && (Math.abs(departure.at - party.at) > reach || !fits(party, departure))
  })
  const over = departures.filter(({ id, free }) => (taken.get(id) ?? 0) > Math.max(0, free))
  const [, left, shift] = sumOf(question, plan.seats)
  expect([plan.seats.length, wrong, over, plan.left, plan.shift]).toEqual([parties.length, [], [], left, shift])
}

type Draw = ReturnType<typeof randomOf>
function drawn(draw: Draw, mostParties: number, mostDepartures: number): RebookingQuestion {
  const departures = Array.from({ length: draw(mostDepartures + 1) }, (_one, n): FreeDeparture => {
    return { id: `d${n}`, at: draw(3) === 0 ? 1440 + draw(8) * 30 : draw(40) * 15, free: draw(5) === 0 ? 0 : draw(24) }
  })
  const isFamily = draw(2) === 0
  const parties = Array.from({ length: draw(mostParties + 1) }, (_one, n): RebookedParty => {
    const party = { id: `p${n}`, size: 1 + (isFamily ? draw(4) : draw(15)), at: draw(8) * 60 }
    return { ...party, ...(draw(6) === 0 ? { isFirst: true } : {}) }
  })
  const room = new Map(departures.map(({ id, free }) => [id, free]))
  const pinnedParties = parties.map((party) => {
    if (draw(10) > 0) return party
    const to = departures[draw(departures.length + 1)]
    if (!to) return { ...party, pinned: null }
    if ((room.get(to.id) ?? 0) < party.size) return party
    room.set(to.id, (room.get(to.id) ?? 0) - party.size)
    return { ...party, pinned: to.id }
  })
  const refused = new Set(Array.from({ length: draw(4) }, () => `p${draw(mostParties)} d${draw(mostDepartures)}`))
  return {
    parties: pinnedParties,
    departures,
    reach: draw(3) === 0 ? 60 + draw(300) : 2880,
    ...(draw(2) === 0 ? { fits: (party, { id }) => !refused.has(`${party.id} ${id}`) } : {}),
  }
}

test('DIS-03 3,000 random cases of up to 6 parties and 4 departures: the plan is as good as the best of all, and says so', () => {
  let [seated, left] = [0, 0]
  const random = fc.property(fc.integer(), (seed) => {
    const question = drawn(randomOf(seed), 6, 4)
    const plan = rebook(question)
    const sum = sumOf(question, plan.seats)
    expect([...sum, plan.isProven]).toEqual([...bestByTryingAll(question), true])
    expectLegal(question, plan)
    if (sum[1] > 0) left += 1
    else seated += 1
  })
  fc.assert(random, { numRuns: 3000 })
  expect(Math.min(seated, left)).toBeGreaterThan(500)
})

test('DIS-03 every case of up to three parties of 1 to 3 people on up to two departures with 0 to 5 seats is planned best', () => {
  let cases = 0
  const kinds = [1, 2, 3].flatMap((size) => [0, 30].map((at) => ({ size, at })))
  const groups = kinds.flatMap((a, n) => kinds.slice(n).flatMap((b, m) => [[a], [a, b], ...kinds.slice(n + m).map((c) => [a, b, c])]))
  for (const group of groups)
    for (let one = 0; one <= 5; one += 1)
      for (let other = 0; other <= 5; other += 1) {
        const question = {
          parties: group.map((party, n) => ({ id: `p${n}`, ...party })),
          departures: [
            { id: 'd0', at: 10, free: one },
            { id: 'd1', at: 60, free: other },
          ],
          reach: 50,
        }
        const plan = rebook(question)
        if (sumOf(question, plan.seats).join() !== bestByTryingAll(question).join() || !plan.isProven) expect.fail(JSON.stringify(question))
        cases += 1
      }
  expect(cases).toBeGreaterThan(2000)
})

test('a plan of many parties is legal, never better than its bound, and proven where it meets it', () => {
  let [proven, open] = [0, 0]
  const random = fc.property(fc.integer(), (seed) => {
    const question = drawn(randomOf(seed), 80, 12)
    const parties = question.parties.map(({ isFirst: _first, ...party }) => party)
    const plan = rebook({ ...question, parties })
    expectLegal({ ...question, parties }, plan)
    expect(isLess([0, plan.left, plan.shift], [0, plan.bound.left, plan.bound.shift])).toBe(false)
    const meets = plan.left === plan.bound.left && plan.shift === plan.bound.shift
    if (parties.filter(({ pinned }) => pinned === undefined).length > 14) expect(plan.isProven).toBe(meets)
    if (plan.isProven) proven += 1
    else open += 1
  })
  fc.assert(random, { numRuns: 60 })
  expect(Math.min(proven, open)).toBeGreaterThan(3)
})

test('wheelchair users are seated before a larger party', () => {
  const departures = [{ id: 'noon', at: 720, free: 5 }]
  const parties = [
    { id: 'large', size: 5, at: 700 },
    { id: 'wheelchair', size: 2, at: 600, isFirst: true },
  ]
  expect(rebook({ parties, departures, reach: 240 })).toMatchObject({ seats: [null, 'noon'], left: 5, isProven: true })
})

test('a pin beyond the free seats is not kept and named; one beyond the reach is kept', () => {
  const departures = [
    { id: 'noon', at: 720, free: 3 },
    { id: 'tomorrow', at: 2160, free: 4 },
  ]
  const parties = [
    { id: 'a', size: 4, at: 700, pinned: 'noon' },
    { id: 'b', size: 4, at: 700, pinned: 'tomorrow' },
    { id: 'c', size: 1, at: 700, pinned: null },
    { id: 'd', size: 3, at: 700 },
  ]
  const plan = rebook({ parties, departures, reach: 60 })
  expect(plan).toMatchObject({ seats: [null, 'tomorrow', null, 'noon'], unkept: ['a'], left: 5, shift: 4 * 1460 + 3 * 20 })
  expect(plan.bound).toEqual({ left: plan.left, shift: plan.shift })
})
