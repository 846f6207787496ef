import { addDays } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'
import { localTime } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { visit } from './http.ts'
import { useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
const waiting = { timeout: 90_000 }
const editor = `/service-updates?city=${encodeURIComponent('cities/tallinn/city')}`
const titles: Partial<Record<Lang, string>> = {
  en: 'Song festival in Pirita',
  es: 'Festival de la canción en Pirita',
  fr: 'Fête de la chanson à Pirita',
  de: 'Sängerfest in Pirita',
  it: 'Festa del canto a Pirita',
  'en-us': 'Song celebration in Pirita',
}
const cityPages: Partial<Record<Lang, string>> = {
  en: '/en/162/tallinn',
  es: '/es/162/tallin',
  de: '/de/162/tallinn',
  'en-us': '/en-us/162/tallinn',
}

const typedDay = async (page: Page, label: string, day: string): Promise<void> => {
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [segment, typed] of [
    ['year', year],
    ['month', month],
    ['day', date],
  ] as const) {
    await page.getByRole('spinbutton', { name: new RegExp(`^${segment}, ${label}`) }).focus()
    await page.keyboard.type(typed)
  }
}
const published = async (page: Page): Promise<void> => {
  await page.getByText('Draft saved').waitFor(waiting)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('The shop shows it within seconds.').last().waitFor(waiting)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor({ state: 'detached' })
}
const shows = (lang: Lang) => async (): Promise<boolean> => (await visit(cityPages[lang] ?? '')).text.includes(titles[lang] ?? '')

describe('CAT-01 CAT-09 service updates in the office', () => {
  test(
    'one is written in six languages by keyboard at 834 px, is on the city pages of the shop once it is published, and leaves them after its last day',
    async () => {
      const today = localTime(Date.now(), 'Europe/Tallinn').day
      const page = await officePage('owner', { path: editor })
      await page.setViewportSize({ width: 834, height: 1100 })
      await page.getByText('No service update', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'New service update' }).press('Enter')
      const row = page.getByRole('row', { name: /^(Without a title|Song festival in Pirita)/ })
      await row.getByText('Missing: English, Español, Français, Deutsch, Italiano').waitFor()
      for (const [lang, title] of Object.entries(titles)) {
        const group = page.getByRole('group', { name: langs[lang as Lang].name, exact: true })
        await group.getByRole('textbox', { name: 'Title' }).fill(title)
        await group.getByRole('textbox', { name: 'Text' }).fill(`${title}. Line A ends at Kadriorg.`)
      }
      await row.getByText('All', { exact: true }).waitFor()
      await typedDay(page, 'Last day', addDays(today, -1))
      await page.getByText('The last day is before the first.').waitFor()
      const effect = page.getByRole('region', { name: 'What this does' })
      await effect.getByText('is before the first day').waitFor(waiting)
      expect(await effect.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
      await typedDay(page, 'Last day', addDays(today, 5))
      await row.getByText('Shown now').waitFor()
      await effect.getByText('Song festival in Pirita').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectNoOverflow(page)

      expect(await shows('de')()).toBe(false)
      await published(page)
      for (const lang of ['en', 'es', 'de', 'en-us'] as const) await expect.poll(shows(lang), waiting).toBe(true)
      expect((await visit('/de/162/tallinn/betriebshinweise')).text).toContain('Sängerfest in Pirita. Line A ends at Kadriorg.')

      await typedDay(page, 'First day', addDays(today, -3))
      await typedDay(page, 'Last day', addDays(today, -1))
      await row.getByText('Over').waitFor()
      await effect.getByText('The city page shows no service update today.').waitFor(waiting)
      await published(page)
      for (const lang of ['en', 'de'] as const) await expect.poll(shows(lang), waiting).toBe(false)

      await page.getByRole('button', { name: 'Remove' }).press('Enter')
      await page.getByText('No service update', { exact: true }).waitFor()
      await published(page)
    },
    timeout,
  )

  test('the screen speaks Spanish', async () => {
    const page = await officePage('editor', { path: editor, lang: 'es', width: 'phone' })
    await page.getByRole('heading', { level: 1, name: 'Avisos de servicio' }).waitFor()
    await page.getByRole('button', { name: 'Nuevo aviso' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
})
