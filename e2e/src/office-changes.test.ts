import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { visit } from './http.ts'
import { officeCall, useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
const key = 'cities/bath/city-loop'

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
      const { id, before } = await renamed('Seen by colleagues', 'Bath Hidden Loop')
      const call = await officeCall('owner')
      const { path } = (await call('getPreview', { id, site: 'worldwide' })).body
      const [, , token = '', ...page] = path.split('/')
      const open = `/${page.join('/')}`
      // the address follows the new name, within the preview
      const moved = String((await visit(path)).headers.location)
      expect(moved).toMatch(new RegExp(`^/preview/${token}/en/.*bath-hidden-loop$`))
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
      expect(shown.text).toContain('Bath Hidden Loop')
      expect(shown.text).toContain('nothing can be bought here')
      expect(shown.text).not.toMatch(/<script|<iframe|<form[^>]* action=/)
      const links = [...shown.text.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map((match) => match[1])
      expect(links.length).toBeGreaterThan(10)
      expect(links.filter((link) => !link?.startsWith(`/preview/${token}/`))).toEqual([])
      for (const name of [open, '/en/bath', moved.replace(token, `${token}x`)]) {
        const { text } = await visit(name)
        expect(text, name).not.toContain('Bath Hidden Loop')
      }
      expect((await visit(open)).text).toContain(before)
      const closed = [
        `/preview/${token.slice(0, -2)}/en/bath`,
        `/preview/${token}/en/basket`,
        `/preview/${token}/en/checkout`,
        `/preview/${token}/api/v2/locations`,
        `/preview/${token}/`,
        `/preview/${token}/%2e%2e/en/bath`,
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
    'a change is previewed as wide as a phone, a tablet and a desk',
    async () => {
      const { id } = await renamed('A new name', 'Bath Preview Loop')
      const page = await officePage('owner', { path: `/changes?change=${id}` })
      const group = page.getByRole('group', { name: 'Preview' })
      for (const width of [390, 834, 1440]) {
        const opened = page.context().waitForEvent('page')
        await group.getByRole('button', { name: `Preview, ${width} px wide` }).press('Enter')
        const preview = await opened
        await preview.getByRole('heading', { level: 1, name: 'Bath Preview Loop' }).waitFor()
        expect(await preview.evaluate(() => window.innerWidth)).toBe(width)
        await expectNoOverflow(preview)
        await preview.close()
      }
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Give up this change' }).press('Enter')
      await page.getByRole('row', { name: /A new name/ }).waitFor({ state: 'detached' })
    },
    timeout,
  )
})
