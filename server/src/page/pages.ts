import { readsFor } from '@opentop/api/replica/reads'
import { leaderReads } from '@opentop/store/replica'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { visitorCaller } from '@opentop/api/http/caller'
import { anonymous } from '@opentop/api/call/context'
import type { Shop } from '@opentop/api/call/shop'
import { todayOf } from '@opentop/api/timetable/today'
import { effectCookies } from '@opentop/api/http/effect-cookies'
import type { Effects } from '@opentop/api/call/outcome'
import { entranceLang, paymentRedirect } from '@opentop/domain/location/entrance'
import type { Lang } from '@opentop/domain/lang'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { Match, Route } from '@opentop/domain/page/route'
import type { Experiment, Site } from '@opentop/domain/site'
import { attemptAt, ownPage, troubleCode, troubleIn, troubleQuery, type Trouble } from '@opentop/domain/outage/trouble'
import type { StaticPage } from '@opentop/domain/page/pages'
import type { FormValues } from '@opentop/domain/form/form'
import { isUnavailable } from '@opentop/store/db'
import { addressOf, originOf, type Trust } from '../http/origin.ts'
import { langOfPath } from './match.ts'
import { notedCall, pageCall, type AskedAnswer } from './page-calls.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import { otherAddress } from './other-address.ts'
import { pageHeaders } from './page-headers.ts'
import { unchangedPage } from './unchanged.ts'
import { securityHeaders } from '../http/security.ts'
import { siteMark } from './site-mark.ts'
import { redirect, sendKept, sendOwn, type OwnPage } from './send.ts'
import { armsOf, cookieIn, countryFor, leftovers, visitDraw, visitorOf, type Visitor } from './visitor.ts'
import type { Web } from './web.ts'

export type Pages = {
  shop: Shop
  web: Web
  cache: PageCache
  trusts: Trust
  match: (site: Site, path: string) => Match
  keptOrigin: (site: Site, asked: string) => string
  development: boolean
}
type FailurePage = 'oops' | 'failed' | 'outage' | 'refused'
type Visit = {
  failurePage?: FailurePage
  trouble?: Trouble
  entered?: FormValues
  site: Site
  lang: Lang
  route: Route | undefined
  query: URLSearchParams
  visitor: Visitor
  arms: Arms
  origin: string
  address: string
}

/** Query parameters of campaigns, which never change the page. */
const ignoredQuery = /^(utm_\w+|gclid|fbclid|msclkid|colab|coupon|_v_)$/

export function serveKeptPage(pages: Pages, site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/'
  if (url.includes('?') || request.method !== 'GET') return false
  const match = pages.match(site, url)
  if (match.kind !== 'page' || leftovers(match.matched.route, request.headers).length > 0) return false
  const visitor = visitorOf(request, site)
  const key = keyOf(
    site,
    pages.keptOrigin(site, originOf(request, pages.trusts)),
    url,
    visitor,
    armsOf(site, match.matched.route, visitor, drawFor(pages, request)),
  )
  const found = pages.cache.find(key, pages.shop.now())
  if (!found || found.stale) return false
  sendKept(response, request, site, found.page)
  return true
}

export async function servePage(pages: Pages, site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path, queryText] = splitUrl(request.url ?? '/')
  const visitor = visitorOf(request, site)
  const failurePage = failurePagePaths[path]
  if (failurePage) {
    const said = new URLSearchParams(queryText)
    return serveFailurePage(pages, site, request, response, { failurePage, ...troubleIn(site, (name) => said.get(name)) })
  }
  const match = pages.match(site, path)
  const withQuery = (target: string): string => target + (queryText ? `?${queryText}` : '')
  const other = otherAddress(pages.shop, site, path, visitor, match)
  if (other) return redirect(response, other.status, withQuery(other.path), other.isPersonal)
  const query = new URLSearchParams(queryText)
  const { lang, route } = match.kind === 'page' ? match.matched : { lang: langOfPath(site, path), route: undefined }
  const moved = route && paymentRedirect(site, lang, route.page, visitor.storedLang, queryText)
  if (moved) return redirect(response, 302, moved, true)
  const mayKeep = !pages.development && (route === undefined || [...query.keys()].every((name) => ignoredQuery.test(name)))
  const visit = visitOf(pages, { site, lang, route, query: mayKeep ? new URLSearchParams() : query, visitor }, request, mayKeep)
  const key = keyOf(site, visit.origin, route === undefined ? `${lang} not found` : path, visitor, visit.arms)
  const clearing = leftovers(route, request.headers)
  const made = (mayKeep && (await keptPage(pages, visit, key))) || (await madeOrLast(pages, visit, mayKeep ? key : undefined))
  if (made.kind === 'redirect') {
    const target = made.suffix === undefined ? withQuery(made.path) : made.path + made.suffix
    return redirect(response, made.status, target, pages.web.render.isPersonal(route) || made.suffix !== undefined)
  }
  if (made.kind === 'kept') return sendKept(response, request, site, made.page, clearing)
  if (made.kind === 'own') return sendOwn(response, request, made, clearing, pageHeaders(pages, visit, made.nonce))
  return sendLost(pages, visit, made.error, request, response)
}

function sendLost({ shop }: Pages, { site, lang }: Visit, error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (isUnavailable(error)) throw error
  shop.reportFailure(site, error, splitUrl(request.url ?? '/')[0])
  redirect(response, 302, `${lostPath}?${new URLSearchParams(troubleQuery(lang, troubleAt(site, request, response)))}`, true)
}

function visitOf(
  pages: Pages,
  page: Pick<Visit, 'site' | 'lang' | 'route' | 'query' | 'visitor'>,
  request: IncomingMessage,
  mayKeep: boolean,
): Visit {
  const { site, route, visitor } = page
  const asked = originOf(request, pages.trusts)
  return {
    ...page,
    arms: armsOf(site, route, visitor, drawFor(pages, request)),
    origin: mayKeep && !pages.web.render.isPersonal(route) ? pages.keptOrigin(site, asked) : asked,
    address: addressOf(request, pages.trusts),
  }
}

export type PostedPage = { lang: Lang; page: StaticPage; said: URLSearchParams; entered: FormValues; cookies: readonly string[] }

/** The page of a posted form again, with what was entered and what is wrong with it. It answers the post itself, so that no address holds the values. */
export async function servePostedPage(
  pages: Pages,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  { lang, page, said, entered, cookies }: PostedPage,
): Promise<void> {
  const visitor = visitorOf(request, site)
  const origin = originOf(request, pages.trusts)
  const address = addressOf(request, pages.trusts)
  const visit: Visit = { site, lang, route: { page }, query: said, entered, visitor, arms: {}, origin, address }
  const made = await make(pages, visit, undefined)
  if (made.kind === 'lost') throw made.error
  if (made.kind === 'redirect') return redirect(response, 303, made.path, true)
  if (made.kind === 'own')
    sendOwn(response, request, { ...made, cookies: [...made.cookies, ...cookies] }, [], pageHeaders(pages, visit, made.nonce))
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

type Made =
  | { kind: 'kept'; page: KeptPage }
  | OwnPage
  | { kind: 'redirect'; status: 301 | 302; path: string; suffix?: string }
  | { kind: 'lost'; error: unknown }
const lostPath = '/oops/400'
const failurePagePaths: Readonly<Record<string, FailurePage>> = { [lostPath]: 'oops', '/oops/500': 'failed' }

export function troubleAt(site: Site, request: IncomingMessage, response: ServerResponse): Trouble {
  const own = ownPage(site, request.url ?? '')
  const code = troubleCode(String(response.getHeader('x-request-id') ?? ''))
  return { attempt: attemptAt(own?.route), code, ...(own ? { from: own.path } : {}) }
}

type Failure = { failurePage: FailurePage; trouble: Trouble; lang: Lang | undefined }
export async function serveFailurePage(
  pages: Pages,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
): Promise<void> {
  const { made, headers } = await failurePageFor(pages, site, request, failure)
  if (made.kind === 'own') sendOwn(response, request, made, [], headers)
}

export async function failurePageFor(
  pages: Pages,
  site: Site,
  request: IncomingMessage,
  { failurePage, trouble, lang: named }: Failure,
): Promise<{ made: Made; headers: Record<string, string> }> {
  const origin = originOf(request, pages.trusts)
  const visitor = visitorOf(request, site)
  const lang = named ?? entranceLang(site, visitor.storedLang, visitor.acceptLanguage)
  // the page of a form holds what was entered, which third parties must not read
  const isForm = trouble.form !== undefined
  const made = await make(
    pages,
    {
      failurePage,
      trouble,
      site: isForm ? { ...site, thirdParties: {} } : site,
      lang,
      route: undefined,
      query: new URLSearchParams(),
      visitor,
      arms: {},
      origin,
      address: addressOf(request, pages.trusts),
    },
    undefined,
  )
  const nonce = made.kind === 'own' ? made.nonce : undefined
  return { made, headers: pages.development ? {} : securityHeaders({ site: isForm ? undefined : site, nonce }) }
}

/** A page from the cache; one that is out of date is sent once more while it is made anew. */
async function keptPage(pages: Pages, visit: Visit, key: string): Promise<Made | undefined> {
  const { shop, cache } = pages
  const kept = cache.find(key, shop.now())
  if (!kept) {
    const { site, lang, visitor } = visit
    const page = await unchangedPage(shop, cache, key, { site, lang, currencyId: visitor.currencyId })
    return page && { kind: 'kept', page }
  }
  if (kept.stale) pages.cache.renew(key, async () => void (await make(pages, visit, key)))
  return { kind: 'kept', page: kept.page }
}

/** The page, or while the database is away the one that was made last, if it is not too old. */
async function madeOrLast(pages: Pages, visit: Visit, key: string | undefined): Promise<Made> {
  const last = (error: unknown): Made | undefined => {
    const page = key !== undefined && isUnavailable(error) ? pages.cache.last(key, pages.shop.now()) : undefined
    return page && { kind: 'kept', page }
  }
  try {
    const made = await make(pages, visit, key)
    return made.kind === 'lost' ? (last(made.error) ?? made) : made
  } catch (error) {
    const page = last(error)
    if (page) return page
    throw error
  }
}

export async function make(
  pages: Pages,
  { failurePage, trouble, entered, site, lang, route, query, visitor, arms, origin, address }: Visit,
  key: string | undefined,
): Promise<Made> {
  const { shop, web } = pages
  const snapshot = shop.snapshot()
  const now = shop.now()
  const effects: Effects = {}
  const caller = web.render.isPersonal(route) ? visitorCaller((name) => cookieIn(visitor.cookie, name), address, origin) : anonymous
  // a page that is kept must not keep an older state than the catalogue in memory has
  const replica = key === undefined ? readsFor(shop, [cookieIn(visitor.cookie, 'read_after')]) : leaderReads(shop.database)
  const context = { shop, replica, snapshot, site, lang, currencyId: visitor.currencyId, now, caller }
  const nonce = randomBytes(16).toString('base64')
  const edition = pages.cache.edition()
  const answers: AskedAnswer[] = []
  const call = pageCall(context, (more) => void Object.assign(effects, more))
  const rendered = await web.render.renderPage({
    site,
    lang,
    route,
    query,
    arms,
    origin,
    now,
    currencyId: visitor.currencyId,
    switches: shop.switches,
    version: shop.version,
    nonce,
    formKey: randomUUID(),
    failurePage,
    trouble,
    entered,
    ...(caller === anonymous ? {} : { country: countryFor(visitor) }),
    call: key === undefined ? call : notedCall(call, answers),
    filesOf: web.filesOf,
  })
  if (rendered.kind !== 'page') return rendered
  const html = await web.finish(rendered.html)
  if (key !== undefined && !rendered.personal && (rendered.status === 200 || route === undefined))
    return { kind: 'kept', page: pages.cache.keep(key, html, { status: rendered.status, answers, edition }, now) }
  const cookies = effectCookies(effects, origin.startsWith('https:'))
  return { kind: 'own', status: rendered.status, html, nonce: rendered.personal ? nonce : undefined, cookies }
}

function drawFor({ shop, trusts }: Pages, request: IncomingMessage): (name: Experiment) => number {
  return (name) => visitDraw(shop.secrets.link, addressOf(request, trusts), request.headers['user-agent'] ?? '', todayOf(shop.now()), name)
}

/** The page has absolute links with the origin, so the origin is part of the cache key. */
function keyOf(site: Site, origin: string, path: string, visitor: Visitor, arms: Arms): string {
  return `${siteMark(site)} ${origin} ${visitor.currencyId} ${Object.values(arms).join('')} ${path}`
}
