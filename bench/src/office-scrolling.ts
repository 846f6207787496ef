import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '@opentop/store/embedded/open'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { startShop } from './processes.ts'

const orders = 3000
const frames = 240
const goalMs = 8

/** What the main thread of the page does in one frame while the order list scrolls by 90 px, and by ten times as much. */
export async function benchScrolling(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-scrolling-'))
  try {
    await (await startShop({ DATA_DIR: folder })).stop()
    await addEmbeddedOrders(folder)
    const shop = await startShop({ DATA_DIR: folder })
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
    try {
      const page = await openList(await browser.newPage({ viewport: { width: 1440, height: 900 } }), shop.port)
      const session = await page.context().newCDPSession(page)
      // time on a core, not on the clock: other work on the machine does not count
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const rows: string[] = []
      for (const distance of [90, 900]) rows.push(await scroll(page, session, distance))
      return [
        '| scrolling, main thread a frame | script | all work |',
        '| --- | --- | --- |',
        ...rows,
        '',
        `goal: ≤ ${goalMs} ms of all work at 90 px a frame`,
      ]
    } finally {
      await browser.close()
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addEmbeddedOrders(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  await database.transaction(async (tx) => {
    const salt = randomUUID()
    await tx.rows(
      `INSERT INTO transactions (id, site, state, currency_id, lang, total_cents, subtotal_cents, buyer, reference, created_at, updated_at, paid_at)
       SELECT md5($2 || n)::uuid, 'worldwide', 'PAID', 1, 'en', 4800, 4800, jsonb_build_object('firstName', 'Ada', 'lastName', 'Guest' || n, 'email', 'guest' || n || '@example.com'), 'OT' || lpad(n::text, 8, '0'), now() - make_interval(mins => n), now(), now()
         FROM generate_series(1, $1::int) n`,
      [orders, salt],
    )
    await tx.rows(
      `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, state, amount_cents, priced_at, created_at)
       SELECT md5('s' || $2 || n)::uuid, md5($2 || n)::uuid, o.product_id, o.id, current_date + n % 30, 'confirmed', 4800, now(), now() FROM generate_series(1, $1::int) n, (SELECT id, product_id FROM options WHERE kind = 'day' ORDER BY id LIMIT 1) o`,
      [orders, salt],
    )
  })
  await database.close()
}

async function openList(page: Page, port: number): Promise<Page> {
  const host = `office.localhost:${port}`
  await page.goto(`http://${host}/sign-in`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const { ok } = await fetch('/api/office/demo/sign-in', { method: 'POST', headers, body: JSON.stringify({ role: 'owner' }) })
    if (!ok) throw new Error('the demo has no owner')
  })
  await page.goto(`http://${host}/orders`)
  await page.getByRole('rowgroup').waitFor()
  // pages are loaded as the end of the list comes into view
  const height = (): Promise<number> => page.getByRole('rowgroup').evaluate((list) => list.scrollHeight)
  for (let before = 0, now = 1; now > before; now = await height()) {
    before = now
    await page.getByRole('rowgroup').evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
    await page.waitForTimeout(500)
  }
  return page
}

async function scroll(page: Page, session: CDPSession, distance: number): Promise<string> {
  const run = (count: number): Promise<void> =>
    page.getByRole('rowgroup').evaluate(
      async (list, [steps, by]) => {
        list.scrollTop = 0
        for (let n = 0; n < steps; n += 1) {
          await new Promise((done) => list.ownerDocument.defaultView?.requestAnimationFrame(done))
          list.scrollTop += by
        }
      },
      [count, distance] as const,
    )
  await run(30)
  const before = await metrics(session)
  await run(frames)
  const after = await metrics(session)
  const perFrame = (name: 'ScriptDuration' | 'TaskDuration'): string =>
    (((after[name] ?? 0) - (before[name] ?? 0)) * (1000 / frames)).toFixed(1)
  return `| ${distance} px a frame | ${perFrame('ScriptDuration')} ms | ${perFrame('TaskDuration')} ms |`
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
