import { setTimeout } from 'node:timers/promises'
import { addDays } from '@opentop/domain/day'
import { dice } from '@opentop/store/testing/dice'
import type { Database } from '@opentop/store/db'
import { buyOnce, countedCalls } from './buyer.ts'
import { count, newNotebook, type Notebook } from './notebook.ts'
import { announceRoute, countedWrites, managerToken, setCapacity } from './staff.ts'

type Load = { notebook: Notebook; stop: () => Promise<void> }

const lanes = 4
const buyerPauseMs = 60
const staffPauseMs = 700
const pagePauseMs = 150
const pageMs = 10_000
/** After the end a buyer who got no clear answer tries this much longer. */
const graceMs = 20_000
const hotDays = 6
/** Enough for every process to have made a page once. */
const firstVisits = 40
/** Retry-After of a page that is rejected under overload; while the database is away it is another one. */
const shedSeconds = '5'
const paths = ['/en/home', '/en/destinations', '/en/95/london', '/en/95/london/3287', '/es/home']

/** Buyers, staff and visitors, until it is stopped. The numbers rolled follow from the seed; the order of answers does not. */
export async function startLoad(port: number, database: Database, seed: number): Promise<Load> {
  const notebook = newNotebook()
  const end = { isWanted: false, at: Infinity }
  const token = await managerToken(database)
  // another stretch of days for each seed, between 20 and 79 days from now
  const first = addDays(new Date().toISOString().slice(0, 10), 20 + (seed % 10) * hotDays)
  const days = Array.from({ length: hotDays }, (_, index) => addDays(first, index))
  const ask = countedCalls(port, notebook)
  const post = countedWrites(port, token, notebook)
  const capacity = new Map<string, number>()

  async function buy(lane: number): Promise<void> {
    const roll = dice(seed + lane)
    while (!end.isWanted) {
      await buyOnce(ask, notebook, days, roll, () => Date.now() > end.at)
      await setTimeout(buyerPauseMs)
    }
  }
  async function work(): Promise<void> {
    const roll = dice(seed + 100)
    for (let turn = 0; !end.isWanted; turn++) {
      const day = days[roll(days.length)] ?? ''
      // mostly more seats, so that every day is sold out again and again
      const seats = (capacity.get(day) ?? 0) + roll(30) - 5
      capacity.set(day, Math.max(seats, 10))
      await setCapacity(post, notebook, day, Math.max(seats, 10))
      if (turn % 8 === 3) await announceRoute(post, notebook, day)
      await setTimeout(staffPauseMs)
    }
  }
  async function look(): Promise<void> {
    for (let turn = 0; !end.isWanted; turn++) {
      const path = paths[turn % paths.length] ?? ''
      count(notebook.pages, await statusOf(port, path))
      await setTimeout(pagePauseMs)
    }
  }
  for (const path of paths) await Promise.all(Array.from({ length: firstVisits }, () => statusOf(port, path)))
  const busy = Promise.all([...Array.from({ length: lanes }, (_, lane) => buy(lane)), work(), look()])
  return {
    notebook,
    async stop() {
      end.at = Math.min(end.at, Date.now() + graceMs)
      end.isWanted = true
      await busy
    },
  }
}

async function statusOf(port: number, path: string): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(pageMs), headers: { connection: 'close' } })
    await answer.text()
    if (answer.status === 200) return '200'
    return answer.status === 503 && answer.headers.get('retry-after') === shedSeconds ? 'shed' : `${answer.status} ${path}`
  } catch {
    return `cut ${path}`
  }
}
