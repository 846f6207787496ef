import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Shop } from '@opentop/api/call/shop'
import { problemOf } from '@opentop/api/http/problem'
import { callerLang } from '@opentop/api/http/preferences'
import { apiRoot } from '@opentop/contract/paths'
import type { Lang } from '@opentop/domain/lang'
import { firstSite, type Site } from '@opentop/domain/site'
import type { Metrics } from '../monitoring/metrics.ts'
import { ownPage } from '@opentop/domain/outage/trouble'
import { langOfPath } from '../page/match.ts'
import { securityHeaders } from './security.ts'

const waitSeconds = 5
const style = [
  ':root{color-scheme:light dark}',
  'body{display:grid;place-items:center;min-height:90vh;margin:0 1.5rem;background:#fbf6ec;color:#15203b;font:600 1.25rem/1.4 system-ui,sans-serif}',
  'main{position:relative;max-width:30em;padding:2rem 0 0;border-top:10px solid #ec4a22}',
  'main::before{content:"";position:absolute;top:-17px;left:0;width:12px;height:12px;border:6px solid #15203b;border-radius:50%;background:#fffdf9}',
  'p{margin:0}',
  '@media (prefers-color-scheme:dark){body{background:#10182c;color:#fbf6ec}main::before{border-color:#fbf6ec;background:#10182c}}',
].join('')
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

type BusyAnswer = { headers: OutgoingHttpHeaders; body: string }

export function busyAnswer(
  shop: Pick<Shop, 'say' | 'snapshot'>,
  site: Site | undefined,
  { url = '/', method, headers }: IncomingMessage,
): BusyAnswer {
  const spoken = site ?? firstSite(shop.snapshot().facts)
  const lang = url.startsWith(apiRoot) ? callerLang(headers, spoken) : langOfPath(spoken, url)
  const common = { ...securityHeaders({ site }), 'cache-control': 'no-store', 'retry-after': String(waitSeconds) }
  if (!headers.accept?.includes('text/html'))
    return { headers: { ...common, 'content-type': 'application/problem+json' }, body: JSON.stringify(problemOf(shop, lang, 'busy')) }
  const isAfterPayment = site !== undefined && ownPage(site, url)?.route.page === 'paymentConfirmed'
  const said = `${shop.say(lang, 'busy', {})}${isAfterPayment ? ` ${shop.say(lang, 'payment-safe', {})}` : ''}`
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { headers: { ...common, ...type }, body: pageOf(lang, said, method === 'GET') }
}

/** Runs before anything else is done for a request, and must cost next to nothing. */
export function rejectBusy(shop: Shop, metrics: Metrics, site: Site | undefined, request: IncomingMessage, response: ServerResponse): void {
  metrics.shed()
  const { headers, body } = busyAnswer(shop, site, request)
  response.writeHead(503, headers)
  response.end(body)
}

function pageOf(lang: Lang, sentence: string, reloads: boolean): string {
  const refresh = reloads ? `<meta http-equiv="refresh" content="${waitSeconds}">` : ''
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${sentence}</title><style>${style}</style><main><p role="alert">${sentence}</p></main></html>`
}
