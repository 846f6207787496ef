import type { Call } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { PosterFacts } from '@opentop/domain/facts'
import type { FormValues } from '@opentop/domain/form/form'
import type { Lang } from '@opentop/domain/lang'
import { pathTo, routeType, type Route } from '@opentop/domain/page/route'
import { advertises } from '@opentop/domain/page/page-group'
import { hasSwitch, unknownPlugin, type Site, type Switch } from '@opentop/domain/site'
import type { Trouble } from '@opentop/domain/outage/trouble'
import { documentOf, type DocumentFiles } from './document.ts'
import { everywhere } from './messages/all.ts'
import { textsOf } from './messages/texts.ts'
import { isEssentialCall } from './call/error-page.ts'
import { missingPage, pagesByRoute, failurePages, type FailurePage } from './pages/all.ts'
import type { Page, Prepared } from './pages/page.ts'
import type { RouteName } from './pages/page-request.ts'
import { viewFile } from './pages/views.ts'
import { signed } from './poster/signature.ts'
import { atNight } from './poster/night.ts'
import { poster, skyColours, skyTone, type Landmarks, type PosterSpec } from './poster/poster.ts'
import { viewOf } from './poster/poster-view.ts'
import { posterSizes, type PosterSize } from './poster/poster-path.ts'
import { renderBody } from './render-body.tsx'
import type { LayoutData, LinkedProduct, PageState } from './state/page-state.ts'
import { translator, type Translate } from './messages/translator.ts'

export { refusalText } from './messages/texts.ts'
export { writer } from './voucher/writer.ts'

/** Only such a page may read the session. */
export function isPersonal(route: Route | undefined): boolean {
  return route !== undefined && pagesByRoute[route.page].personal
}

const footerLinks = 5

export type RenderRequest = {
  site: Site
  lang: Lang
  currencyId: CurrencyId
  switches: readonly Switch[]
  arms: Arms
  route: Route | undefined
  query: URLSearchParams
  call: Call
  now: number
  origin: string
  version: string
  nonce: string
  formKey: string
  filesOf: (viewFile: string) => DocumentFiles
  failurePage?: FailurePage | undefined
  country?: string | undefined
  trouble?: Trouble | undefined
  entered?: FormValues | undefined
}
/** A page that is not personal is cached, so it has no nonce; its scripts are files of the same origin. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; personal: boolean }
  | { kind: 'redirect'; status: 301 | 302; path: string; suffix?: string }
  | { kind: 'lost'; error: unknown }

/** Renders a page. Where an essential call failed the page is lost; any other error is thrown. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  let lost = false
  const call = (async (name, input) => {
    try {
      return await request.call(name, input)
    } catch (error) {
      lost ||= isEssentialCall(name)
      throw error
    }
  }) as Call
  try {
    return await renderWith({ ...request, call })
  } catch (error) {
    if (lost && !request.failurePage) return { kind: 'lost', error }
    throw error
  }
}

async function renderWith(request: RenderRequest): Promise<Rendered> {
  const page = pageFor(request)
  const plugin = request.failurePage ? undefined : unknownPlugin(request.site)
  if (plugin !== undefined) throw new Error(`Unknown middleware: ${plugin}`)
  const loaded = await load(request)
  if (loaded.kind === 'redirect') {
    const { status, route: target, suffix } = loaded
    return { kind: 'redirect', status, path: pathTo(request.site, request.lang, target), ...(suffix === undefined ? {} : { suffix }) }
  }
  if (loaded.kind === 'missing') return renderWith({ ...request, route: undefined })
  const { hosts: _hosts, imprint: _imprint, ...site } = request.site
  const route: Route = request.route ?? { page: 'home' }
  const state: PageState = {
    view: page.view,
    site,
    lang: request.lang,
    currencyId: request.currencyId,
    switches: request.switches,
    arms: request.arms,
    route,
    routeType: routeType(request.route),
    alternates: alternatesOf(request, route, loaded),
    texts: textsOf(request.lang, [...everywhere, ...page.subjects]),
    layout: await loadLayout(request),
    data: loaded.data,
    version: request.version,
  }
  const body = renderBody(state, loaded.body)
  const html = documentOf({
    state,
    head: loaded.head,
    body,
    files: request.filesOf(viewFile(page.view)),
    origin: request.origin,
    canonical: state.alternates[request.lang] ?? pathTo(request.site, request.lang, route),
    nonce: page.personal ? request.nonce : undefined,
  })
  return { kind: 'page', status: loaded.status ?? 200, html, personal: page.personal }
}

function pageFor({ failurePage, route }: RenderRequest): Pick<Page, 'view' | 'subjects' | 'loadSubjects' | 'personal'> {
  return failurePage ? failurePages[failurePage] : route ? pagesByRoute[route.page] : missingPage
}

function load(request: RenderRequest): Promise<Prepared> {
  const { failurePage, route } = request
  if (route && !failurePage) return loadRoute(route.page, route, request)
  const page = failurePage ? failurePages[failurePage] : missingPage
  return page.load({ ...request, route: { page: 'home' }, t: translatorFor(page, request) })
}

function loadRoute<R extends RouteName>(name: R, route: Route & { page: R }, request: RenderRequest): Promise<Prepared> {
  const page: Page<R> = pagesByRoute[name]
  return page.load({ ...request, route, t: translatorFor(page, request) })
}

function translatorFor({ subjects, loadSubjects }: Pick<Page, 'subjects' | 'loadSubjects'>, { lang }: RenderRequest): Translate {
  return translator(lang, textsOf(lang, [...everywhere, ...subjects, ...loadSubjects]))
}

function alternatesOf(
  { site, route: asked }: RenderRequest,
  route: Route,
  loaded: Extract<Prepared, { kind: 'page' }>,
): Partial<Record<Lang, string>> {
  if (!asked) return Object.fromEntries(site.langs.map((lang) => [lang, pathTo(site, lang, { page: 'home' })]))
  return Object.fromEntries(site.langs.map((lang) => [lang, pathTo(site, lang, loaded.routeIn?.(lang) ?? route)]))
}

async function loadLayout({ call, now, failurePage, site, switches, route }: RenderRequest): Promise<LayoutData> {
  const year = new Date(now).getUTCFullYear()
  // a failure page makes no calls, because they might fail too
  if (failurePage) return { topLocations: [], topProducts: [], year }
  const [locations, products, reviews, promotions] = await Promise.all([
    call('getTopLocations', { limit: footerLinks }),
    call('getTopProducts', { limit: footerLinks }),
    hasSwitch(site, switches, 'ratingTopBar') ? call('getWebsiteReviews', {}) : undefined,
    route && advertises(site, route) ? call('getPromotions', {}) : undefined,
  ])
  const [promotion] = promotions?.ok ? promotions.answer : []
  const { average, count = 0 } = reviews?.ok ? reviews.answer : {}
  return {
    topLocations: locations.ok ? locations.answer.map(({ id, name, slug }) => ({ id, name, slug })) : [],
    topProducts: products.ok ? products.answer.map(linkedProduct) : [],
    year,
    ...(average !== undefined && count > 0 ? { rating: { average, count } } : {}),
    ...(promotion ? { promotion } : {}),
  }
}

function linkedProduct({ id, name, slug, locationId, locationName, locationSlug }: LinkedProduct): LinkedProduct {
  return { id, name, slug, locationId, locationName, locationSlug }
}

function specOf(key: string, { vehicle, ...facts }: PosterFacts): PosterSpec {
  return { city: key, ...facts, route: { vehicle } } as PosterSpec
}

type Look = { tone: 'ink' | 'paper'; skyColours: string[]; nightSkyColours: string[] }
const looks = new WeakMap<PosterFacts, Look>()

export function lookOf(facts: PosterFacts): Look {
  let look = looks.get(facts)
  if (!look) {
    const spec = specOf('', facts)
    look = { tone: skyTone(spec), skyColours: [...skyColours(spec)], nightSkyColours: [...skyColours(atNight(spec))] }
    looks.set(facts, look)
  }
  return look
}

export function drawPoster(key: string, facts: PosterFacts, size: PosterSize, landmarks: Landmarks, dark = false): string {
  const [width, height] = posterSizes[size]
  const view = viewOf(specOf(key, facts), size)
  const spec = { ...(dark ? atNight(view) : view), width, height }
  return size === 'share' ? signed(poster(spec, landmarks), skyTone(spec)) : poster(spec, landmarks)
}

export { groundJson, groundSvg } from './map/ground.ts'

export { drawArt } from './poster/art.ts'

export { isPosterSize } from './poster/poster-path.ts'
