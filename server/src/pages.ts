import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { call } from '@opentop/api/handlers'
import type { Shop } from '@opentop/api/context'
import type { Call } from '@opentop/contract/api'
import { entranceLang, entrancePath, paymentRedirect } from '@opentop/domain/entrance'
import type { Lang } from '@opentop/domain/lang'
import type { Arms } from '@opentop/domain/experiment'
import { matchPath, type Match, type Route } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import { LRUCache } from 'lru-cache'
import { chosen, quickEncodings } from './encoding.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import { securityHeaders } from './security.ts'
import { armsOf, cdnHeaders, visitorOf, type Visitor } from './visitor.ts'
import type { Web } from './web.ts'

export type Pages = { shop: Shop; web: Web; cache: PageCache; match: (site: Site, path: string) => Match }
export type Trouble = 'oops' | 'failed'
type Visit = { trouble?: Trouble; site: Site; lang: Lang; route: Route | undefined; query: URLSearchParams; visitor: Visitor; arms: Arms; origin: string }

/** Query fields that campaigns add: they never change what a page shows. */
const ignoredQuery = /^(utm_\w+|gclid|fbclid|msclkid|colab|coupon|_v_)$/

/** Answers from the cache without touching anything else; false when the page has to be made. */
export function serveKeptPage(pages: Pages, site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/'
  if (url.includes('?') || request.method !== 'GET') return false
  const match = pages.match(site, url)
  if (match.kind !== 'page') return false
  const visitor = visitorOf(request, site)
  const key = keyOf(site, url, visitor, armsOf(site, match.matched.route, visitor))
  const found = pages.cache.find(key, pages.shop.now())
  if (!found || found.stale) return false
  sendKept(response, request, found.page)
  return true
}

export async function servePage(pages: Pages, site: Site, request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const [path = '/', queryText = ''] = (request.url ?? '/').split('?', 2)
  const visitor = visitorOf(request, site)
  if (path === '/') return redirect(response, 301, entrancePath(site, visitor.storedLang, visitor.acceptLanguage), true)
  const trouble = troublePaths[path]
  if (trouble) return serveTrouble(pages, site, request, response, origin, trouble)
  const match = pages.match(site, path)
  if (match.kind === 'redirect') return redirect(response, match.status, match.path + (queryText ? `?${queryText}` : ''))
  const query = new URLSearchParams(queryText)
  const lang = match.kind === 'page' ? match.matched.lang : langOfPath(site, path)
  const route = match.kind === 'page' ? match.matched.route : undefined
  const moved = route && paymentRedirect(site, lang, route.page, visitor.storedLang, queryText)
  if (moved) return redirect(response, 302, moved, true)
  const arms = armsOf(site, route, visitor)
  const visit: Visit = { site, lang, route, query, visitor, arms, origin }
  const mayKeep = [...query.keys()].every((name) => ignoredQuery.test(name))
  const key = keyOf(site, path, visitor, arms)
  const kept = mayKeep ? pages.cache.find(key, pages.shop.now()) : undefined
  if (kept) {
    if (kept.stale) pages.cache.renew(key, async () => void (await make(pages, visit, key)))
    return sendKept(response, request, kept.page)
  }
  const made = await make(pages, visit, mayKeep ? key : undefined)
  if (made.kind === 'redirect') return redirect(response, made.status, made.path)
  if (made.kind === 'kept') return sendKept(response, request, made.page)
  return sendOwn(response, request, made.status, made.html, made.nonce)
}

const troublePaths: Readonly<Record<string, Trouble>> = { '/oops/400': 'oops', '/oops/500': 'failed' }

/** The pages about failures, in the visitor's language; never kept. */
export async function serveTrouble(pages: Pages, site: Site, request: IncomingMessage, response: ServerResponse, origin: string, trouble: Trouble): Promise<void> {
  const visitor = visitorOf(request, site)
  const lang = entranceLang(site, visitor.storedLang, visitor.acceptLanguage)
  const made = await make(pages, { trouble, site, lang, route: undefined, query: new URLSearchParams(), visitor, arms: {}, origin }, undefined)
  if (made.kind === 'own') sendOwn(response, request, made.status, made.html, made.nonce)
}

type Made = { kind: 'kept'; page: KeptPage } | { kind: 'own'; status: number; html: string; nonce: string | undefined } | { kind: 'redirect'; status: 301 | 302; path: string }

async function make(pages: Pages, { trouble, site, lang, route, query, visitor, arms, origin }: Visit, key: string | undefined): Promise<Made> {
  const { shop, web } = pages
  const snapshot = shop.snapshot()
  const now = shop.now()
  const context = { shop, snapshot, site, lang, currencyId: visitor.currencyId, now }
  const nonce = randomBytes(16).toString('base64')
  const rendered = await web.render.renderPage({
    site, lang, route, query, arms, origin, now, currencyId: visitor.currencyId, switches: shop.switches, version: shop.version, nonce, trouble,
    call: ((name, input) => call(name, input, context)) as Call,
    filesOf: web.filesOf,
  })
  if (rendered.kind === 'redirect') return rendered
  const html = await web.finish(rendered.html)
  if (key !== undefined && rendered.status === 200 && !rendered.personal) return { kind: 'kept', page: pages.cache.keep(key, html, now) }
  return { kind: 'own', status: rendered.status, html, nonce: rendered.personal ? nonce : undefined }
}

function keyOf(site: Site, path: string, visitor: Visitor, arms: Arms): string {
  return `${site.key} ${visitor.currencyId} ${Object.values(arms).join('')} ${path}`
}

/** Reading a path is pure, so its result is remembered. */
export function rememberedMatch(): (site: Site, path: string) => Match {
  const known = new LRUCache<string, Match>({ max: 20_000 })
  return (site, path) => {
    const key = `${site.key} ${path}`
    let match = known.get(key)
    if (!match) known.set(key, (match = matchPath(site, path)))
    return match
  }
}

/** The not-found page speaks the language that the path begins with, where the site has it. */
function langOfPath(site: Site, path: string): Lang {
  return site.langs.find((lang) => path.startsWith(`/${lang}/`)) ?? site.defaultLang
}

const pageHeaders = { ...securityHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie, Accept-Language' }

function sendKept(response: ServerResponse, request: IncomingMessage, page: KeptPage): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { etag: page.etag, 'cache-control': 'no-cache', vary: pageHeaders.vary })
    response.end()
    return
  }
  const { body, encoding } = chosen(page, request.headers['accept-encoding'] as string | undefined)
  response.writeHead(200, { ...pageHeaders, ...cdnHeaders(request), etag: page.etag, 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendOwn(response: ServerResponse, request: IncomingMessage, status: number, html: string, nonce: string | undefined): void {
  const { body, encoding } = chosen(quickEncodings(Buffer.from(html)), request.headers['accept-encoding'] as string | undefined)
  response.writeHead(status, { ...pageHeaders, ...cdnHeaders(request), ...securityHeaders(nonce), 'cache-control': 'no-store', 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function redirect(response: ServerResponse, status: number, location: string, personal = false): void {
  response.writeHead(status, { ...securityHeaders(), location, 'cache-control': personal ? 'no-store' : 'public, max-age=300', 'content-length': 0 })
  response.end()
}
