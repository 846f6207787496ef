import { mkdirSync } from 'node:fs'
import { langs, type Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/route'
import { worldwide } from '@opentop/domain/sites/worldwide'
import { expect, test } from 'vitest'
import { linesOf, openIn } from './basket-visitor.ts'
import { hydrated, urlOf, useBrowser, type Width } from './browser.ts'

const { visitor } = useBrowser()
const folder = 'e2e/screens/journey'
// phones have fewer pixels to render, so only two journeys use a desktop viewport
const cities: [Lang, string, Width][] = [
  ['en', 'London', 'desktop'],
  ['es', 'Londres', 'phone'],
  ['fr', 'Londres', 'phone'],
  ['de', 'London', 'desktop'],
  ['it', 'Londra', 'phone'],
  ['en-us', 'London', 'phone'],
]

test.each(cities)('CAT-01 CART-01 I18N-04 from the home page to the basket in %s', async (lang, city, width) => {
  mkdirSync(folder, { recursive: true })
  const context = await visitor({ locale: langs[lang].intl, width, pictures: true })
  await context.addCookies(
    ['CONSENT=none', 'AB_PRODUCT_PAGE=A'].map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.split('=')[1] ?? '',
      url: urlOf(''),
    })),
  )
  const page = await openIn(context, pathTo(worldwide, lang, { page: 'home' }))
  let step = 0
  const picture = (name: string) => page.screenshot({ path: `${folder}/${lang}-${(step += 1)}-${name}.jpg`, quality: 85 })
  await picture('home')
  await page.fill('#hero-search', city)
  await page.locator('.suggest__o').first().waitFor()
  await picture('search')
  await page.locator('.suggest__o').first().click()
  await page.waitForURL(/\/95\/[^/]+$/)
  await hydrated(page)
  await picture('city')
  await page.locator('.tour h3 a, .tour h2 a').first().click()
  await page.waitForURL(/\/3287\//)
  await hydrated(page)
  if (width === 'phone') await page.locator('.buybar a').click()
  await page.locator('.day--ok').first().click()
  await picture('product')
  await page.locator('.book__f button[type=submit]').click()
  await expect.poll(() => page.locator('.tool__badge').count()).toBe(1)
  await page.locator(width === 'phone' ? '.bk-go' : '.tool--basket').click()
  await page.waitForURL(urlOf(pathTo(worldwide, lang, { page: 'basket' })))
  await hydrated(page)
  expect(await linesOf(page).count()).toBe(1)
  await picture('basket')
  await context.close()
})
