import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, load } from './browser.ts'
import { visit } from './http.ts'
import { officeCall, officeOrigin, useOffice } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()
const timeout = 300_000
const key = 'cities/bergen/bryggen-and-seven-mountains'

async function renamed(name: string, after: string): Promise<{ id: string; before: string }> {
  const call = await officeCall('owner')
  const { id } = (await call('openChange', { name })).body
  const { names } = (await call('readPublic', { key })).body.body as { names: { en: string } }
  await call('editChange', { id, key, edits: [{ id: randomUUID(), path: ['names', 'en'], before: names.en, after }] })
  return { id, before: names.en }
}

describe('CAT-09 changes in the office', () => {
  test(
    'a preview has the change and links that stay in it, no script and no form; it is not kept, not listed, gives no other page, and ends with the change',
    async () => {
      const { id, before } = await renamed('Seen by colleagues', 'Bergen Hidden Loop')
      const call = await officeCall('owner')
      const { path } = (await call('getPreview', { id, site: 'worldwide' })).body
      const [, , token = '', ...page] = path.split('/')
      const open = `/${page.join('/')}`
      // the address follows the new name, within the preview
      const moved = String((await visit(path)).headers.location)
      expect(moved).toMatch(new RegExp(`^/preview/${token}/en/.*bergen-hidden-loop$`))
      const shown = await visit(moved)
      expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag'], shown.headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'noindex, nofollow',
        'no-referrer',
      ])
      expect(shown.headers['set-cookie']).toBeUndefined()
      expect(shown.headers['content-security-policy']).toContain("sandbox allow-same-origin; default-src 'none'")
      expect(shown.headers['content-security-policy']).toContain("form-action 'none'")
      expect(shown.text).toContain('Bergen Hidden Loop')
      expect(shown.text).toContain('nothing can be bought here')
      expect(shown.text).not.toMatch(/<script|<iframe|<form[^>]* action=/)
      const links = [...shown.text.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map((match) => match[1])
      expect(links.length).toBeGreaterThan(10)
      expect(links.filter((link) => !link?.startsWith(`/preview/${token}/`))).toEqual([])
      for (const name of [open, '/en/bergen', moved.replace(token, `${token}x`)]) {
        const { text } = await visit(name)
        expect(text, name).not.toContain('Bergen Hidden Loop')
      }
      expect((await visit(open)).text).toContain(before)
      const closed = [
        `/preview/${token.slice(0, -2)}/en/bergen`,
        `/preview/${token}/en/basket`,
        `/preview/${token}/en/checkout`,
        `/preview/${token}/api/v2/locations`,
        `/preview/${token}/`,
        `/preview/${token}/%2e%2e/en/bergen`,
        `/preview/${token}/en/nowhere-at-all`,
      ]
      for (const one of closed) expect([one, (await visit(one)).status]).toEqual([one, 404])
      for (const method of ['POST', 'PUT', 'DELETE']) expect((await visit(path, { method })).status).toBeGreaterThanOrEqual(400)
      await call('discardChange', { id })
      for (const one of [path, moved]) expect((await visit(one)).status).toBe(404)
    },
    timeout,
  )

  test(
    'a change is listed, compared, previewed as wide as a phone, a tablet and a desk, planned, called off, published and brought back by field and whole, by keyboard',
    async () => {
      const name = `A new name ${randomUUID().slice(0, 8)}`
      const after = `Bergen Preview Loop ${name.slice(-4)}`
      const { before } = await renamed(name, after)
      const page = await officePage('owner', { path: '/changes' })
      await page.getByRole('button', { name }).press('Enter')
      const fits = async (): Promise<void> => {
        for (const width of [390, 834, 1440]) {
          await page.setViewportSize({ width, height: 1000 })
          await expectNoOverflow(page)
          await expectAccessible(page)
        }
      }
      const edits = page.getByRole('region', { name: `Edits in ${after}` })
      await edits.getByRole('row', { name: `names › en ${before} ${after}` }).waitFor()
      await page.getByRole('button', { name: 'Plan', exact: true }).waitFor()
      await fits()
      for (const width of [390, 834, 1440]) {
        const [preview] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('button', { name: `Preview, ${width} px wide` }).press('Enter'),
        ])
        await preview.getByRole('heading', { level: 1, name: after }).waitFor()
        expect(await preview.evaluate(() => window.innerWidth)).toBe(width)
        await expectNoOverflow(preview)
        await preview.close()
      }

      const [year = '', month = '', day = ''] = inDays(40).split('-')
      await page.getByRole('spinbutton', { name: /^day/ }).first().focus()
      await page.keyboard.type(`${day}${month}${year}`)
      const plan = page.getByRole('button', { name: 'Plan', exact: true })
      await page.getByRole('textbox', { name: 'Time' }).fill('6:00')
      await plan.press('Enter')
      await page.getByText('Write hours and minutes, as 06:00.').waitFor()
      await page.getByRole('textbox', { name: 'Time' }).fill('06:00')
      await plan.press('Enter')
      await page.getByText(/Published on .* at 06:00 \(.+\), planned by/).waitFor()
      await fits()
      await page.getByRole('button', { name: 'Call off' }).press('Enter')
      await page.getByRole('button', { name: 'Publish now' }).press('Enter')
      await page.getByText('Published. The shop shows it within seconds.').waitFor()
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })

      const call = await officeCall('owner')
      const versions = async () => (await call('listDocumentVersions', { key })).body
      const namesNow = async () => ((await call('readPublic', { key })).body.body as { names: { en: string } }).names.en
      expect(await namesNow()).toBe(after)
      const [published, old] = await versions()
      const at = (version = 0) => `/changes?tour=${encodeURIComponent(key)}&version=${version}`
      await load(page, `${officeOrigin}${at(old?.version)}`)
      const compared = page.getByRole('region', { name: 'Compared with what is public' })
      await compared.getByRole('row', { name: new RegExp(`^names › en ${before} ${after}`) }).waitFor()
      await fits()
      await compared.getByRole('button', { name: 'Bring back names › en' }).press('Enter')
      await page.getByText('No field differs.').waitFor()
      expect(await namesNow()).toBe(before)
      await load(page, `${officeOrigin}${at(published?.version)}`)
      await page.getByRole('button', { name: `Bring back version ${published?.version} whole` }).press('Enter')
      await page.getByText('No field differs.').waitFor()
      expect(await namesNow()).toBe(after)
      const [now] = await versions()
      await call('restoreDocument', { key, version: old?.version ?? 0, seen: now?.version ?? 0 })
      expect(await namesNow()).toBe(before)
    },
    timeout,
  )
})
