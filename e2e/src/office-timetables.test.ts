import { departuresIn, readFeed } from '@opentop/api/testing/gtfs-feed'
import type { ProductFile } from '@opentop/contract/product-file'
import type { Timetable } from '@opentop/contract/timetable'
import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { openShop } from './open-shop.ts'
import { visit } from './http.ts'
import { officeCall, useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
/** A cruise that no other test of the office looks at. */
const tour = 'cities/boston/boston-harbour-cruise'

describe('CAT-09 timetables in the office', () => {
  test(
    'with the keyboard at 834 px a departure past midnight is added, what is no time is said, the effect names it, and it is published and taken back',
    async () => {
      const page = await officePage('owner', { path: `/timetables?tour=${encodeURIComponent(tour)}` })
      await page.setViewportSize({ width: 834, height: 1100 })
      const times = page.getByRole('textbox', { name: 'Times' }).first()
      await times.waitFor()
      const usual = await times.inputValue()
      await times.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(', noon')
      await page.keyboard.press('Tab')
      await page.getByText('Write times as 09:30, 11:00.').waitFor()
      await times.fill(`${usual}, 24:30`)
      await page.keyboard.press('Tab')
      await page.getByText('Draft saved').waitFor()
      const effect = page.getByRole('region', { name: 'What this does' })
      await effect.getByText(/24:30/).waitFor()
      await effect.getByText(/appears on \d+ days/).waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Publish the timetable' }).press('Enter')
      await page.getByText('The shop has the new departures within seconds.').waitFor({ timeout: 90_000 })
      expect(await times.inputValue()).toBe(`${usual}, 24:30`)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await effect.getByText(/vanishes on \d+ days/).waitFor({ timeout: 90_000 })
      await page.getByRole('button', { name: 'Publish the timetable' }).press('Enter')
      await expect.poll(() => times.inputValue(), { timeout: 90_000 }).toBe(usual)
    },
    timeout,
  )

  test(
    'times that a colleague changed meanwhile are shown beside the own ones, and either are kept',
    async () => {
      const colleague = await officeCall('editor')
      const { id } = (await colleague('openChange', { name: 'Harbour in June' })).body
      const path = ['options', '#', 'schedule']
      const readTimes = async () => {
        const { options } = (await colleague('readDraft', { id, key: tour })).body.body as ProductFile
        const option = options.find(({ schedule }) => schedule !== undefined)
        path[1] = `#${option?.id}`
        return option?.schedule ?? []
      }
      const writeTimes = async (times: string[]): Promise<void> => {
        const before = await readTimes()
        const edit = { id: crypto.randomUUID(), path, before, after: before.with(0, { ...before[0]!, times }) }
        expect((await colleague('editChange', { id, key: tour, edits: [edit] })).body.conflicts).toEqual([])
      }
      const page = await officePage('owner', { path: `/timetables?tour=${encodeURIComponent(tour)}&change=${id}` })
      const times = page.getByRole('textbox', { name: 'Times' }).first()
      const writeMine = async (text: string): Promise<void> => {
        await times.fill(text)
        await page.keyboard.press('Tab')
      }
      await times.waitFor()
      await writeTimes(['07:00'])
      await writeMine('08:00')
      const both = page.getByRole('row', { name: /Times .*08:00.*07:00/ })
      await both.waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save what I entered' }).click()
      await expect.poll(async () => (await readTimes())[0]?.times).toEqual(['08:00'])
      await both.waitFor({ state: 'detached' })
      await writeTimes(['07:15'])
      await writeMine('08:15')
      await page.getByRole('row', { name: /Times .*08:15.*07:15/ }).waitFor()
      await page.getByRole('button', { name: 'Keep what is there now' }).click()
      await page.getByText('Draft saved').waitFor()
      expect(await times.inputValue()).toBe('07:15')
      expect((await readTimes())[0]?.times).toEqual(['07:15'])
      await colleague('discardChange', { id })
    },
    timeout,
  )

  test(
    'a headway that is published is in the timetable of stop pages and live map and in the feed',
    async () => {
      const owner = await officeCall('owner')
      const line = { tour: 'cities/salzburg/salzburg-fortress-round', key: 'festung' }
      const found = (await owner('listPricedTours', {})).body.find(({ key }) => key === line.tour)
      const everyOf = async (): Promise<number | undefined> => {
        const { lines } = (await visit(`/api/v2/location/${found?.locationId}/timetable`)).json() as Timetable
        return lines.find(({ key }) => key === line.key)?.everyMinutes
      }
      const startsOf = async (): Promise<number[]> => {
        const feed = await readFeed((await visit(`/gtfs/${found?.locationId}.zip`)).bytes)
        return departuresIn(feed, `${found?.number}-${line.key}`, addDays(openShop.today, 10))
      }
      const publish = async (before: number, after: number): Promise<void> => {
        const { id } = (await owner('openChange', { name: `Every ${after} minutes` })).body
        const edit = { id: crypto.randomUUID(), path: ['routes', `#${line.key}`, 'everyMinutes'], before, after }
        expect((await owner('editChange', { id, key: line.tour, edits: [edit] })).body.conflicts).toEqual([])
        expect((await owner('publishChange', { id })).status).toBe(200)
        await expect.poll(everyOf).toBe(after)
      }
      const before = await startsOf()
      await publish(30, 15)
      expect((await startsOf()).length).toBe(2 * before.length - 1)
      await publish(15, 30)
      await expect.poll(startsOf).toEqual(before)
    },
    timeout,
  )
})
