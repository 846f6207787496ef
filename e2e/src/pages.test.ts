import { staticPages, type StaticPage } from '@opentop/domain/page/pages'
import { pathTo, type Route } from '@opentop/domain/page/route'
import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectFits, expectSound, hydrated, takesScreens, urlOf, useBrowser } from './browser.ts'
import { worldwide } from './own-sites.ts'

const { open, visitor } = useBrowser({ fonts: true })

/** These need a basket, an order, an account or a device key, and are tested in the files of those features. */
const lookedAtElsewhere: StaticPage[] = [
  'basket',
  'bookNow',
  'payment',
  'paymentConfirmed',
  'login',
  'memberArea',
  'passwordReset',
  'register',
  'scan',
]

type Place = [id: string, name: string, en: string, de: string]
const place = (id: string, name: string, route: Route): Place => [id, name, pathTo(worldwide, 'en', route), pathTo(worldwide, 'de', route)]
const places: Place[] = [
  ...staticPages.filter((page) => !lookedAtElsewhere.includes(page)).map((page) => place('NAV-04', page, { page })),
  ...(
    [
      ['CAT-01', 'a city', '/103/'],
      ['CAT-01', 'a city at night', '/106/'],
      ['NAV-09', 'all tours of a city', '/41/paris/all'],
      ['NAV-09', 'seats', '/95/london/seats'],
      ['NAV-09', 'no seats', '/126/funchal/seats'],
      ['NAV-09', 'terms of a city', '/41/paris/terms-and-conditions'],
      ['CAT-03', 'a tour', '/95/london/3287'],
      ['CAT-03', 'a boat', '/95/london/9501'],
      ['CAT-03', 'a package', '/95/london/9502'],
      ['NAV-16', 'a page that is not there', '/nowhere/at/all'],
    ] as const
  ).map(([id, name, path]): Place => [id, name, `/en${path}`, `/de${path}`]),
  ['NAV-09', 'the notices of a city', '/en/41/paris/service-update', '/de/41/paris/betriebshinweise'],
]

describe('every page has no overflow at any width and no axe violation, in German on a phone', () => {
  let page: Page
  beforeAll(async () => void (page = await (await visitor({ width: 'phone', locale: 'de-DE' })).newPage()))

  // long words overflow first: English is tested where a page has tests of its own, and in screenshots
  test.each(places)('%s %s', async (_id, name, en, de) => {
    for (const [lang, path] of Object.entries(takesScreens ? { en, de } : { de })) {
      await page.goto(urlOf(path))
      await hydrated(page)
      await expectFits(page, `${name}-${lang}`)
    }
    await expectAccessible(page)
  })
})

test.each(['paris', 'spain', 'london', 'portugal'] as const)(
  'VAR-05 the home page of %s has no overflow and no axe violation',
  async (site) => {
    await expectSound(await open('/en/home', { site }), `home-${site}-en`)
  },
)
