import type { FreeDeparture, RebookedParty } from '@opentop/domain/rebooking/problem'
import { rebook } from '@opentop/domain/rebooking/rebook'
import { picker, randomOf } from './random.ts'

const goalMs = 1000
const sizes = [1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8]
const firstMinute = 540
const lastMinute = 1080

const cases = [
  [200, 20, 110],
  [500, 30, 105],
  [2000, 60, 125],
  [2000, 60, 105],
  [2000, 60, 100],
  [2000, 60, 90],
  [2000, 200, 102],
  [2000, 200, 98],
] as const

export async function benchRebooking(): Promise<string[]> {
  const seed = Number(process.env.SEED ?? 7)
  const random = randomOf(seed)
  const rows = cases.map(([parties, departures, percent]) => row(parties, departures, percent, random))
  return [
    `SEED=${seed}; departures are cancelled every 15 minutes of a day; the goal is ${goalMs} ms of CPU for 2,000 parties`,
    '',
    '| parties, people | departures, seats | people left | person-minutes | bound | proven | CPU ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

function row(count: number, departureCount: number, percent: number, random: () => number): string {
  const pick = picker(random)
  const minute = (step: number): number => firstMinute + Math.floor((random() * (lastMinute - firstMinute)) / step) * step
  const parties = Array.from({ length: count }, (_one, n): RebookedParty => ({ id: `p${n}`, size: pick(sizes), at: minute(15) }))
  const people = parties.reduce((sum, { size }) => sum + size, 0)
  const each = (people * percent) / 100 / departureCount
  const departures = Array.from({ length: departureCount }, (_one, n): FreeDeparture => {
    return { id: `d${n}`, at: minute(5), free: Math.round(each * (0.5 + random())) }
  })
  const seats = departures.reduce((sum, { free }) => sum + free, 0)
  const before = process.cpuUsage()
  const plan = rebook({ parties, departures, reach: lastMinute - firstMinute })
  const { user, system } = process.cpuUsage(before)
  const bound = `${plan.bound.left} / ${plan.bound.shift}`
  const took = ((user + system) / 1000).toFixed(0)
  return `| ${count}, ${people} | ${departureCount}, ${seats} | ${plan.left} | ${plan.shift} | ${bound} | ${plan.isProven ? 'yes' : 'no'} | ${took} |`
}
