import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Shop } from '@opentop/api/context'
import { problemOf } from '@opentop/api/problem'
import type { Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import { sites } from '@opentop/domain/sites/all'
import { langOfPath } from '../pages.ts'
import { securityHeaders } from './security.ts'

const waitSeconds = 5
const style =
  ':root{color-scheme:light dark}body{display:grid;place-items:center;min-height:90vh;margin:0 1.5rem;font:600 1.25rem/1.4 system-ui,sans-serif;text-align:center}p{max-width:30em}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

type Busy = { headers: OutgoingHttpHeaders; body: string }

/** The answer to whoever is turned away: people read a sentence, and what they only wanted to see is tried again by itself. */
export function busyAnswer(shop: Pick<Shop, 'say'>, site: Site | undefined, { url = '/', method, headers }: IncomingMessage): Busy {
  const lang = langOfPath(site ?? (sites[0] as Site), url)
  const common = { ...securityHeaders({ site }), 'cache-control': 'no-store', 'retry-after': String(waitSeconds) }
  if (!headers.accept?.includes('text/html'))
    return { headers: { ...common, 'content-type': 'application/problem+json' }, body: JSON.stringify(problemOf(shop, lang, 'busy')) }
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { headers: { ...common, ...type }, body: pageOf(lang, shop.say(lang, 'busy', {}), method === 'GET') }
}

function pageOf(lang: Lang, sentence: string, triesAgain: boolean): string {
  const again = triesAgain ? `<meta http-equiv="refresh" content="${waitSeconds}">` : ''
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>${sentence}</title><style>${style}</style><main><p role="alert">${sentence}</p></main></html>`
}
