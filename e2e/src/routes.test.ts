import { hreflangOf } from '@opentop/domain/page/hreflang'
import { langs, type Lang } from '@opentop/domain/lang'
import { pages, staticPages, type StaticPage } from '@opentop/domain/page/pages'
import { pageName, pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { describe, expect, test } from 'vitest'
import { hostOf, visit, type SiteKey } from './http.ts'
import { ownSites } from './own-sites.ts'

/** Pages that exist only with a feature switch or a plugin; member.test.ts opens them. */
const switchedOff: readonly StaticPage[] = ['login', 'memberArea', 'passwordReset', 'register']
function isShown(site: Site, page: StaticPage): boolean {
  if (page === 'agentArea') return site.plugins.includes('agent')
  return !switchedOff.includes(page)
}
const notIndexed: readonly StaticPage[] = [
  'agentArea',
  'basket',
  'bookNow',
  'healthCheck',
  'myBooking',
  'paymentConfirmed',
  'scan',
  'drive',
  'ticket',
  'disruption',
]

function shownText(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
    .replace(/<style\b[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
}

function linkOf(html: string, rel: string): { lang: string | undefined; href: string }[] {
  return [...html.matchAll(/<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)]
    .filter((m) => m[1] === rel)
    .map((m) => ({ lang: m[2], href: m[3] ?? '' }))
}

function stateIn(html: string): { texts: object; layout: object } {
  const state = /<script type="application\/json" id="page-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return JSON.parse(state) as { texts: object; layout: object }
}

function messageKeys(html: string): string[] {
  const keys = Object.keys(stateIn(html).texts)
  expect(keys.length).toBeGreaterThan(50)
  return keys
}

async function expectWhole(site: Site, lang: Lang, page: StaticPage): Promise<void> {
  const path = pathTo(site, lang, { page })
  const origin = `http://${hostOf(site.key as SiteKey)}`
  const { status, text } = await visit(path, { site: site.key as SiteKey })
  expect(status, path).toBe(200)
  expect(text, path).toContain(`<html lang="${langs[lang].intl}"`)
  expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]?.length, path).toBeGreaterThan(8)
  expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]?.length, path).toBeGreaterThan(20)
  expect([...text.matchAll(/<h1\b/g)], path).toHaveLength(1)
  if (notIndexed.includes(page)) expect(text, path).toContain('<meta name="robots" content="noindex">')
  else {
    expect(linkOf(text, 'canonical'), path).toEqual([{ lang: undefined, href: origin + path }])
    const alternates = site.langs.map((other) => ({ lang: hreflangOf(other), href: origin + pathTo(site, other, { page }) }))
    expect(linkOf(text, 'alternate'), path).toEqual([
      ...alternates,
      { lang: 'x-default', href: origin + pathTo(site, site.defaultLang, { page }) },
    ])
  }
  // a price in header or footer would renew every page
  expect(JSON.stringify(stateIn(text).layout), path).not.toMatch(/cents"/i)
  const shown = shownText(text)
  expect(shown.match(/\{\w+\}/g), path).toBeNull()
  expect(
    messageKeys(text).filter((key) => shown.includes(key)),
    path,
  ).toEqual([])
}

describe('NAV-04 NAV-05 NAV-07 I18N-04 every page of every site in every language', () => {
  for (const site of ownSites)
    for (const lang of site.langs)
      test(`${site.key} ${lang}`, async () => {
        for (const page of staticPages) {
          const name = pageName(site, lang, page)
          if (name === undefined || !isShown(site, page)) {
            const path = `/${langs[lang].prefixes[0]}/${name ?? pages[page][lang]}`
            // on a single-city site the name of the city is also its address
            if (name === undefined && (page === 'paris' || page === 'london')) continue
            // a short-name site may use the word as the name of another page
            if (name === undefined && staticPages.some((other) => pageName(site, lang, other) === pages[page][lang])) continue
            expect((await visit(path, { site: site.key as SiteKey })).status, path).toBe(404)
          } else if (page === 'payment' || page === 'bookNow') {
            // nothing to pay for: redirects to the basket
            const { status, headers } = await visit(pathTo(site, lang, { page }), { site: site.key as SiteKey })
            expect([status, headers.location]).toEqual([302, pathTo(site, lang, { page: 'basket' })])
          } else await expectWhole(site, lang, page)
        }
      })
})

test('NAV-07 a short name without a language redirects to the default language', async () => {
  for (const [site, path, target] of [
    ['paris', '/about', '/fr/about'],
    ['paris', '/faq', '/fr/faq'],
    ['spain', '/privacy', '/en/privacy'],
    ['london', '/health-check', '/en/health-check'],
    ['portugal', '/terms', '/en/terms'],
  ] as const) {
    const { status, headers } = await visit(path, { site })
    expect([status, headers.location]).toEqual([301, target])
  }
  expect((await visit('/en/health-check', { site: 'spain' })).status).toBe(404)
})

test.each([
  ['worldwide', '/paris', 'en', '/en/paris'],
  ['worldwide', '/paris', 'it', '/it/parigi'],
  ['worldwide', '/londra', 'en', '/it/londra'],
  ['worldwide', '/londres', 'fr', '/fr/londres'],
  ['worldwide', '/Roma?utm_source=news', 'en', '/it/101/roma?utm_source=news'],
  ['worldwide', '/rome', 'de', '/de/101/rom'],
  ['paris', '/paris', 'es', '/es/41/paris'],
] as const)('NAV-08 on %s the bare city name %s leads a visitor with %s to %s', async (site, path, accepted, target) => {
  const { status, headers } = await visit(path, { site, headers: { 'accept-language': accepted } })
  expect([status, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
})

test('NAV-08 a bare name of a city that the site does not sell is a 404', async () => {
  for (const path of ['/rome', '/nowhere', '/%E0%A4%A']) expect((await visit(path, { site: 'london' })).status, path).toBe(404)
})

describe('TRUE-05 the imprint', () => {
  for (const site of ownSites)
    test(`of ${site.key} has company, register, VAT number, contacts, who is responsible and disputes in every language, and is in the footer`, async () => {
      for (const lang of site.langs) {
        const path = pathTo(site, lang, { page: 'imprint' })
        const shown = shownText((await visit(path, { site: site.key as SiteKey })).text)
        const { name, address, register, vatId, responsible, branch, mediator } = site.imprint
        const facts = [name, address, register, vatId, responsible, site.customerService.email, site.customerService.phone]
        for (const fact of [
          ...facts,
          ...(branch ? [branch.name, branch.register, branch.vatId] : []),
          ...(mediator ? [mediator.name] : []),
        ])
          expect(shown, path).toContain(fact)
        expect(shown, path).toMatch(/2026/)
        expect((await visit(pathTo(site, lang, { page: 'home' }), { site: site.key as SiteKey })).text).toContain(`href="${path}"`)
        for (const page of ['terms', 'privacy'] as const)
          expect(shownText((await visit(pathTo(site, lang, { page }), { site: site.key as SiteKey })).text), page).toMatch(
            /2\.? (de )?(March|marzo|mars|März)( de)? 2026|March 2, 2026/,
          )
      }
    })
})
