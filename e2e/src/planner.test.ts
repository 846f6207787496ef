import { setTimeout } from 'node:timers/promises'
import type { DayPlan } from '@opentop/contract/planner'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi, visit, type HttpAnswer } from './http.ts'
import { inDays } from './shop-day.ts'
import { expectStored } from './stored-entries.ts'

const { open, visitor } = useBrowser({ fonts: true })
const path = '/en/41/paris/day-planner'
const chosen = ['louvre', 'eiffel-tower', 'sacre-coeur', 'notre-dame']
/** A day on which nothing of the demo is blocked or disrupted, and that has not begun in any zone. */
const day = inDays(9)
const query = (more: Record<string, string> = {}, stops: readonly string[] = chosen): string =>
  new URLSearchParams([
    ...stops.map((stop) => ['stop', stop]),
    ...Object.entries({ start: 'trocadero', day, from: '09:30', stay: '45', ...more }),
  ]).toString()
async function ask(fields: Record<string, string | number>): Promise<HttpAnswer> {
  const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  let answer = await callApi(`/location/41/plan?${search}`)
  // a shop that has just started on a busy machine sheds load
  for (let turn = 0; answer.status === 503 && turn < 20; turn += 1)
    answer = await setTimeout(500).then(() => callApi(`/location/41/plan?${search}`))
  return answer
}
const rows = (page: Page) => page.getByRole('region', { name: 'Your day' }).getByRole('list').last().getByRole('listitem')

describe('LIVE-06 the call planDay', () => {
  test('answers the best order as a day without gaps, from the start back to it', async () => {
    const answer = await ask({ stops: chosen.join(','), start: 'trocadero', day, from: 570, stay: 45 })
    expect(answer.status).toBe(200)
    const plan = answer.json() as DayPlan
    expect(plan.order.toSorted()).toEqual(chosen.toSorted())
    expect(plan.left).toEqual([])
    const [first, last] = [plan.steps[0], plan.steps.at(-1)]
    expect([first?.from, last?.to, first?.startsAt, last?.endsAt]).toEqual(['trocadero', 'trocadero', plan.startsAt, plan.endsAt])
    for (const [n, step] of plan.steps.entries())
      if (n > 0) expect([step.from, step.startsAt]).toEqual([plan.steps[n - 1]?.to, plan.steps[n - 1]?.endsAt])
    expect(plan.steps.filter(({ kind }) => kind === 'stay').map(({ from }) => from)).toEqual(plan.order)
    expect(plan.steps.filter(({ kind }) => kind === 'ride').every(({ line, stops = 0 }) => line && stops > 0)).toBe(true)
    expect(Date.parse(plan.lastBusAt ?? '')).toBeGreaterThanOrEqual(Date.parse(last?.startsAt ?? ''))
  })

  test('names the stops that a short day leaves out', async () => {
    const answer = await ask({ stops: chosen.join(','), start: 'trocadero', day, from: 570, until: 750, stay: 60 })
    const plan = answer.json() as DayPlan
    expect([...plan.order, ...plan.left].toSorted()).toEqual(chosen.toSorted())
    expect(plan.left.length).toBeGreaterThan(0)
    expect(Date.parse(plan.endsAt) - Date.parse(plan.startsAt)).toBeLessThanOrEqual(180 * 60_000)
  })

  test.each([
    ['an unknown stop', { stops: 'louvre,nowhere' }, 404, 'stop-unknown'],
    ['an unknown start', { stops: 'louvre', start: 'nowhere' }, 404, 'stop-unknown'],
    ['the ticket of another city', { stops: 'louvre', ticket: 3287 }, 404, 'product-unknown'],
    ['a ticket that goes to none of the stops', { stops: 'sacre-coeur', start: 'opera', ticket: 4103 }, 409, 'plan-ticket'],
    ['an empty key', { stops: 'louvre,' }, 404, 'stop-unknown'],
    ['a stop that is named twice', { stops: 'louvre,louvre' }, 422, 'stop-doubled'],
    ['ten stops', { stops: 'a,b,c,d,e,f,g,h,i,j' }, 422, 'too-many-stops'],
    ['a day in the past', { stops: 'louvre', day: '2020-01-01' }, 422, 'plan-day'],
    ['a day far ahead', { stops: 'louvre', day: inDays(500) }, 422, 'plan-day'],
    ['an end before the start', { stops: 'louvre', day, from: 700, until: 600 }, 422, 'plan-hours'],
    ['a start after the last bus', { stops: 'louvre', day, from: 1439 }, 409, 'plan-impossible'],
    ['no stops', { day }, 400, 'bad-request'],
    ['a stay of a week', { stops: 'louvre', stay: 10_080 }, 400, 'bad-request'],
    ['a day that does not exist', { stops: 'louvre', day: '2027-02-30' }, 400, 'bad-request'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const answer = await ask(fields)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(code)])
  })

  test('refuses a city that does not exist', async () => {
    expect((await callApi('/location/999999/plan?stops=louvre')).status).toBe(404)
  })
})

/** The quickest way takes the bus and the boat, which no ticket of Paris boards both. */
const mixed = ['louvre', 'notre-dame', 'sacre-coeur', 'quai-de-montebello', 'port-de-la-bourdonnais']

test('LIVE-06 R-PLAN-2 no plan boards less than five minutes after a ride or a walk', async () => {
  const { steps } = (await ask({ stops: mixed.join(','), start: 'trocadero', day, from: 570, stay: 45 })).json() as DayPlan
  const rides = steps.flatMap((step, n) => (step.kind === 'ride' ? [{ step, before: steps[n - 1], earlier: steps[n - 2] }] : []))
  expect(rides.length).toBeGreaterThan(2)
  for (const { step, before, earlier } of rides) {
    expect(before?.kind).not.toMatch(/ride|walk/)
    if (before?.kind === 'wait' && earlier?.kind !== 'stay')
      expect(Date.parse(step.startsAt) - Date.parse(before.startsAt)).toBeGreaterThanOrEqual(5 * 60_000)
  }
})

test('LIVE-06 R-PLAN-1 without scripts a day that no ticket covers alone says which it needs, and plans it with one of them', async () => {
  const page = await open(`${path}?${query({}, mixed)}`, { javaScript: false })
  const region = page.getByRole('region', { name: 'Your day' })
  expect(await region.getByText('No single ticket covers this day.').count()).toBe(1)
  const texts = (await rows(page).allInnerTexts()).filter((text) => text.includes('Ticket: '))
  expect(new Set(texts.map((text) => /Ticket: (.+)/.exec(text)?.[1]))).toEqual(
    new Set(['Paris hop-on hop-off bus', 'Seine boat pass, any day']),
  )
  await region.getByRole('link', { name: 'Plan with this one only: Paris hop-on hop-off bus' }).click()
  expect(await page.getByLabel('Your ticket').inputValue()).toBe('2182')
  expect(await region.getByText('No single ticket').count()).toBe(0)
  expect(await region.innerText()).toMatch(/Your ticket covers every ride\.\s+Paris hop-on hop-off bus/)
  expect(await region.innerText()).not.toContain('River shuttle')
  await page.getByLabel('Your ticket').selectOption({ label: 'Seine boat pass, any day' })
  await page.getByRole('button', { name: 'Plan my day' }).click()
  expect(await region.innerText()).toContain('Your ticket doesn’t go to Anvers · Sacré-Cœur.')
})

describe('LIVE-06 the page of the day planner', () => {
  test('without scripts a form leads from the city page to a plan, whose address names day and time', async () => {
    const page = await open('/en/41/paris', { javaScript: false })
    await page.getByRole('link', { name: 'Plan your day' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('A day in Paris, without rushing')
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0 }
    const [lead, stop, map] = [
      await boxOf(page.getByText(/^Tick what you want to see/)),
      await boxOf(page.getByRole('checkbox', { name: 'Louvre · Pyramide', exact: true })),
      await boxOf(page.getByRole('region', { name: 'Your day' }).getByRole('img').first()),
    ]
    expect([lead.y < stop.y, map.x > stop.x + stop.width, map.y < stop.y + 200], 'what to do, then stops with the map beside').toEqual([
      true,
      true,
      true,
    ])
    for (const name of ['Eiffel Tower', 'Notre-Dame', 'Opéra Garnier']) await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByLabel('Day', { exact: true }).selectOption(day)
    await page.getByLabel('Leave at').fill('10:00')
    await page.getByLabel('Start and finish').selectOption({ label: 'Trocadéro' })
    await page.getByRole('button', { name: 'Plan my day' }).click()
    expect(new URL(page.url()).searchParams.getAll('stop').toSorted()).toEqual(['eiffel-tower', 'notre-dame', 'opera'])
    expect(new URL(page.url()).searchParams.get('from')).toBe('10:00')
    const texts = await rows(page).allInnerTexts()
    expect(texts[0]).toMatch(/10:00\s+Trocadéro/)
    expect(texts.at(-1)).toMatch(/Trocadéro/)
    for (const name of ['Eiffel Tower', 'Notre-Dame', 'Opéra Garnier']) expect(texts.join('\n')).toContain(name)
    expect(texts.filter((text) => text.includes('Stay 45 min'))).toHaveLength(3)
    expect(await page.getByText('out of 6 possible').count()).toBe(1)
    expect(await page.getByRole('checkbox', { name: 'Eiffel Tower' }).isChecked()).toBe(true)
    expect(await rows(page).getByRole('link', { name: 'Eiffel Tower' }).getAttribute('href')).toBe(
      '/en/41/paris/stop/eiffel-tower/eiffel-tower',
    )
    expect(await page.getByRole('link', { name: 'Live map' }).first().getAttribute('href')).toBe('/en/41/paris/live')
  })

  test('an address without day or time redirects to one with both', async () => {
    const { status, headers } = await visit(`${path}?stop=louvre`)
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/\?stop=louvre&day=\d{4}-\d{2}-\d{2}&from=\d{2}%3A\d{2}&stay=45#plan$/),
    ])
  })

  test.each([
    ['a day that is over', query({ day: '2020-01-01' }), 'This day is over.'],
    ['ten stops', query({}, 'a b c d e f g h i j'.split(' ')), 'Choose up to nine stops.'],
    ['an unknown stop', query({}, ['nowhere']), 'We don’t have this stop any more.'],
    ['a start after the last bus', query({ from: '23:59' }), 'Nothing runs at this time.'],
  ])('says why there is no plan: %s', async (_what, search, text) => {
    const page = await open(`${path}?${search}`, { javaScript: false })
    expect(await page.getByRole('region', { name: 'Your day' }).innerText()).toContain(text)
  })

  test('in German the sentence with its times ends with one full stop', async () => {
    const sums: string[] = []
    for (const stay of ['30', '45', '60']) {
      const { text } = await visit(`/de/41/paris/tagesplaner?${query({ stay })}`)
      sums.push(/Fahrten [^<]+/.exec(text.slice(text.indexOf('id="plan-title"')))?.[0] ?? '')
    }
    expect(sums.some((sum) => sum.endsWith(' Min.'))).toBe(true)
    expect(sums.filter((sum) => !/[^.]\.$/.test(sum))).toEqual([])
  })

  test('a day that is too short names the stops that it leaves out', async () => {
    const page = await open(`${path}?${query({ from: '15:30', stay: '120' })}`, { javaScript: false })
    expect(await page.getByRole('region', { name: 'Your day' }).innerText()).toMatch(/The day is too short for .+\. Start earlier/)
  })

  test.each([
    ['es', 'planifica-tu-dia', 'Quédate 45 min'],
    ['fr', 'planifier-la-journee', 'Sur place 45 min'],
    ['de', 'tagesplaner', '45 Min. bleiben'],
    ['it', 'pianifica-la-giornata', 'Fermati 45 min'],
  ])('speaks %s', async (lang, part, text) => {
    const city = await visit(`/${lang}/41`)
    const answer = await visit(`${String(city.headers.location)}/${part}?${query()}`)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(text)])
  })
})

describe('LIVE-06 the day planner with scripts', () => {
  test('copies the link of the plan, prints, and keeps the plan for times without a network', async () => {
    const context = await visitor({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const page = await context.newPage()
    await page.goto(urlOf(`${path}?${query()}`))
    await hydrated(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect([copied.pathname, copied.searchParams.getAll('stop'), copied.searchParams.get('day')]).toEqual([path, chosen, day])
    await page.getByText('Saved offline').waitFor()
    await expectStored(page, 'cache plans-1')
    const before = await rows(page).allInnerTexts()
    await page.goto(copied.href)
    await page.getByText('Saved offline').waitFor()
    await context.setOffline(true)
    await page.goto(copied.href)
    expect(await rows(page).allInnerTexts()).toEqual(before)
    await page.evaluate(() => (window.print = () => void (document.title = 'printed')))
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.title()).toBe('printed')
  })

  test('says that the first bus of a plan of today has gone, and plans from now', async () => {
    const page = await (await visitor()).newPage()
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`))
    await page.goto(urlOf(`${path}?${query()}`))
    await hydrated(page)
    const region = page.getByRole('region', { name: 'Your day' })
    await region.getByText(/The first (?:bus|boat) of this plan has gone\./).waitFor()
    const link = new URL((await region.getByRole('link', { name: 'Plan from now' }).getAttribute('href')) ?? '', 'http://x')
    expect([link.searchParams.getAll('stop'), link.searchParams.get('start'), link.searchParams.has('day')]).toEqual([
      chosen,
      'trocadero',
      false,
    ])
  })

  test('prints the day without form, map and buttons', async () => {
    const page = await open(`${path}?${query()}`)
    await page.emulateMedia({ media: 'print' })
    expect(await rows(page).first().isVisible()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'Eiffel Tower' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    expect(await page.locator('.map-box').isVisible()).toBe(false)
  })

  test('works by keyboard: a stop is ticked with the space bar, the form sent with Enter', async () => {
    const page = await open(path)
    await page.getByRole('checkbox', { name: 'Eiffel Tower' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Day', { exact: true }).selectOption(day)
    await page.getByLabel('Leave at').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/stop=eiffel-tower/)
    await rows(page).first().waitFor()
  })

  test('of a phone shows the map before the first stops, all stops when asked, and a plan before the form', async () => {
    const page = await open('/en/95/london/day-planner', { width: 'phone' })
    const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
    const ticks = page.locator('.planner-form').getByRole('checkbox')
    const region = page.getByRole('region', { name: 'Your day' })
    expect(await top(region.getByRole('img').first())).toBeLessThan(await top(ticks.first()))
    expect(await ticks.count()).toBe(8)
    await page.getByText('Show all stops').click()
    expect(await ticks.count()).toBeGreaterThan(20)
    await page.getByRole('checkbox', { name: 'British Museum' }).check()
    await page.getByLabel('Day', { exact: true }).selectOption(day)
    await page.getByLabel('Leave at').fill('10:00')
    await page.getByRole('button', { name: 'Plan my day' }).click()
    await rows(page).first().waitFor()
    expect(await ticks.count()).toBe(9)
    expect(await page.getByRole('checkbox', { name: 'British Museum' }).isChecked()).toBe(true)
    expect(await top(rows(page).last())).toBeLessThan(await top(ticks.first()))
    await page.getByRole('link', { name: 'Change stops and times' }).click()
    await expect.poll(() => top(ticks.first())).toBeLessThan(844)
    await expectAccessible(page)
  })

  test('has no accessibility findings in both schemes, and no overflow from 320 to 1440 px', async () => {
    const page = await open(`${path}?${query({ from: '15:30', stay: '120' })}`)
    await page.getByText('Saved offline').waitFor()
    for (const width of [320, 390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  })
})
