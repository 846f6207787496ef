import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()

async function check(main: string): Promise<void> {
  const page = await (await visitor()).newPage()
  const body = `<!doctype html><html lang="en"><title>Parts</title><main><h1>Parts</h1>${main}</main></html>`
  await page.route(urlOf('/parts'), (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(urlOf('/parts'))
  await expectAccessible(page)
}

test('expectAccessible passes a page without violations and names the rule of a violation', async () => {
  await check('<section>Six buses leave <button>Now</button></section>')
  await expect(check('<section><button></button></section>')).rejects.toThrow('button-name')
  await expect(check('<p style="color:#ddd;background:#fff">seven</p>')).rejects.toThrow('color-contrast')
})

test('expectAccessible names each text without contrast, also among many of one class and where that class passed before', async () => {
  const row = (style: string): string => `<p class="row" style="${style}">Paris</p>`
  const rows = row('color: #222').repeat(5)
  await check(rows)
  await expect(check(rows + row('color: #ddd') + rows)).rejects.toThrow('color-contrast: p:nth-child(7)')
  await expect(check(`<div style="background: #333">${row('color: #222')}</div>`)).rejects.toThrow('color-contrast')
  await expect(check('<style>@media (prefers-color-scheme: dark) { body { background: #111 } }</style>' + rows)).rejects.toThrow(
    'in the dark scheme',
  )
})
