import { langs, type Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import { expect, test } from 'vitest'
import { linesOf, openIn } from './basket-visitor.ts'
import { hydrated, takesScreens, urlOf, useBrowser, type Width } from './browser.ts'
import { availableDays } from './booking-steps.ts'
import { worldwide } from './own-sites.ts'

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
  const context = await visitor({ locale: langs[lang].intl, width })
  await context.addCookies(
    ['CONSENT=none', 'AB_PRODUCT_PAGE=A'].map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.split('=')[1] ?? '',
      url: urlOf(''),
    })),
  )
  const page = await openIn(context, pathTo(worldwide, lang, { page: 'home' }))
  let step = 0
  const picture = async (name: string): Promise<void> => {
    step += 1
    if (takesScreens) await page.screenshot({ path: `${folder}/${lang}-${step}-${name}.jpg`, quality: 85 })
  }
  await picture('home')
  await page.getByRole('main').getByRole('combobox').fill(city)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await picture('search')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.waitForURL(/\/95\/[^/]+$/)
  await hydrated(page)
  await picture('city')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await page.waitForURL(/\/3287\//)
  await hydrated(page)
  if (width === 'phone') await page.locator('.buy-bar a').click()
  await availableDays(page).first().click()
  await picture('product')
  await page.locator('.booking-panel__foot button[name=then]').click()
  await expect.poll(() => page.locator('.tool__badge').count()).toBe(1)
  await page.locator(width === 'phone' ? '.booking-panel__to-basket' : '.tool--basket').click()
  await page.waitForURL(urlOf(pathTo(worldwide, lang, { page: 'basket' })))
  await hydrated(page)
  expect(await linesOf(page).count()).toBe(1)
  await picture('basket')
  await context.close()
})
