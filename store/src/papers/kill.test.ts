import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { Database } from '../db.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { dice } from '../testing/dice.ts'
import { newDatabase } from '../testing/shared-postgres.ts'
import { paperChecks } from '../verify/verify-papers.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const sales = Number(process.env.PAPER_SALES ?? 400)
const [clients, numberers, seconds, hours] = [8, 2, 6, 12]
const sites = ['worldwide', 'paris', 'london']
const firstMs = Date.parse('2026-12-31T20:00:00Z')
const numberer = new URL('../testing/paper-numberer.ts', import.meta.url).pathname

async function sell(database: Database, site: string): Promise<void> {
  const [order, payment] = [randomUUID(), randomUUID()]
  await database.transaction(async (tx) => {
    await tx.rows(
      `INSERT INTO transactions (id, site, lang, currency_id, channel, state, paid_at, created_at, updated_at) VALUES ($1, $2, 'en', 1, 'web', 'PAID', now(), now(), now())`,
      [order, site],
    )
    await tx.rows(
      `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, deadline_at, created_at, updated_at, settled_at)
       VALUES ($1, $2, 'adyen', 'visa', 'CAPTURED', 100, 1, now(), now(), now(), now())`,
      [payment, order],
    )
    await tx.rows(
      `INSERT INTO paper_requests (source, kind, fact_id, asked_at, due_at) VALUES ('payment:' || $1::uuid, 'payment', $1, clock_timestamp(), clock_timestamp())`,
      [payment],
    )
  })
}

test.runIf(inject('engine') === 'postgres')(
  `R-PAPER-1 R-PAPER-2 sales from ${clients} clients while ${numberers} numbering processes are killed again and again, across New Year in three zones, have the numbers 1 to n, each once (seed ${seed})`,
  async () => {
    const url = await newDatabase()
    const database = openPostgres(url, clients + 2)
    await migrate(database)
    await database.rows(`UPDATE book_sites SET zone = 'America/New_York' WHERE site = 'worldwide'`)
    const startedMs = Date.now()
    const roll = dice(seed)
    const start = (): ChildProcess =>
      spawn(process.execPath, ['--liftoff-only', numberer, url, String(firstMs), String(sales / hours)], { stdio: 'ignore' })
    const running = Array.from({ length: numberers }, start)
    const course = { isSelling: true, kills: 0 }
    const killing = async (place: number): Promise<void> => {
      while (course.isSelling) {
        await setTimeout(600 + roll(900))
        running[place]?.kill('SIGKILL')
        course.kills += 1
        running[place] = start()
      }
    }
    const selling = Array.from({ length: clients }, async (_none, client) => {
      for (let n = client; n < sales; n += clients) {
        await sell(database, sites[n % sites.length] ?? '')
        const due = startedMs + (seconds * 1000 * n) / sales
        await setTimeout(Math.max(0, due - Date.now()))
      }
    })
    const killers = running.map((_one, place) => killing(place))
    await Promise.all(selling)
    course.isSelling = false
    await Promise.all(killers)
    const openOnes = async (): Promise<number> => (await database.rows('SELECT 1 FROM paper_requests')).length
    for (const end = Date.now() + 30_000; (await openOnes()) > 0 && Date.now() < end;) await setTimeout(100)
    for (const process of running) process.kill('SIGKILL')
    const series = await database.rows<{ site: string; year: number; papers: number; last: number; days: number }>(
      `SELECT s.site, s.year, s.last, count(*)::int AS papers, count(DISTINCT p.number)::int AS numbers, min(p.number) AS lowest, max(p.number) AS highest, bool_and(extract(year FROM p.day) = s.year) AS "isOfYear"
         FROM paper_series s JOIN papers p USING (seller, site, kind, year) GROUP BY s.site, s.year, s.last ORDER BY 1, 2`,
    )
    expect(await openOnes()).toBe(0)
    expect(series.map(({ site, year }) => `${site} ${year}`)).toEqual(sites.toSorted().flatMap((site) => [`${site} 2026`, `${site} 2027`]))
    for (const one of series)
      expect(one).toMatchObject({ papers: one.last, numbers: one.last, lowest: 1, highest: one.last, isOfYear: true })
    expect(series.reduce((sum, { papers }) => sum + papers, 0)).toBe(sales)
    expect(course.kills).toBeGreaterThan(numberers)
    expect(await database.rows(paperChecks[0]?.text ?? '')).toEqual([])
    await database.close()
  },
)
