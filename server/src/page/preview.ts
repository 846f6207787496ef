import { previewed } from '@opentop/api/catalogue-change/preview'
import type { Snapshot } from '@opentop/api/catalogue/snapshot'
import type { Lang } from '@opentop/domain/lang'
import { siteOfKey } from '@opentop/domain/site'
import type { FastifyInstance } from 'fastify'
import { addressOf, originOf, type SiteOf } from '../http/origin.ts'
import { make, type Pages } from './pages.ts'
import { visitorOf } from './visitor.ts'

type Options = { pages: Pages; siteOf: SiteOf }
type Asked = { Params: { token: string; '*': string } }

/** The shop with a change of the catalogue, for those who have its signed address. Without scripts and forms nothing can be bought there. */
export function servePreviews(app: FastifyInstance, { pages, siteOf }: Options): void {
  app.get<Asked>('/preview/:token/*', { config: {} }, async (request, reply) => {
    void reply.headers(headers).type('text/html; charset=utf-8')
    const { token, '*': rest } = request.params
    const found = await previewed(pages.shop, token)
    const { snapshot } = found ?? {}
    const site = snapshot && siteOfKey(snapshot.facts, siteOf(request).key)
    if (!found) return reply.code(404).send(plainPage('This preview has ended.'))
    if (!snapshot || !site) return reply.code(409).send(plainPage('This change can’t be shown: it could not be published as it is.'))
    const match = pages.match(site, `/${rest}`)
    if (match.kind !== 'page' || pages.web.render.isPersonal(match.matched.route))
      return reply.code(404).send(plainPage('A preview has no such page.'))
    const prefix = `/preview/${token}`
    const visit = { ...match.matched, site: { ...site, thirdParties: {} }, query: new URLSearchParams(), arms: {} }
    const visitor = visitorOf(request.raw, site)
    const place = {
      visitor: { ...visitor, cookie: undefined },
      origin: originOf(request.raw, pages.trusts),
      address: addressOf(request.raw, pages.trusts),
    }
    const made = await make(withSnapshot(pages, snapshot), { ...visit, ...place }, undefined)
    if (made.kind === 'redirect') return reply.redirect(`${prefix}${made.path}`)
    if (made.kind !== 'own') return reply.code(404).send(plainPage('A preview has no such page.'))
    return reply.code(made.status).send(withinPreview(made.html, prefix, match.matched.lang))
  })
}

const withSnapshot = (pages: Pages, snapshot: Snapshot): Pages => ({ ...pages, shop: { ...pages.shop, snapshot: () => snapshot } })

const headers = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const said: Readonly<Record<Lang, string>> = {
  en: 'Preview: not public yet, nothing can be bought here.',
  'en-us': 'Preview: not public yet, nothing can be bought here.',
  es: 'Vista previa: aún sin publicar; aquí no se puede comprar.',
  fr: 'Aperçu : pas encore public, rien ne s’achète ici.',
  de: 'Vorschau: noch nicht öffentlich, hier lässt sich nichts kaufen.',
  it: 'Anteprima: non ancora pubblica, qui non si acquista nulla.',
}
const look = 'position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:#15203b;color:#fffefb;font:600 14px/20px sans-serif'

/** Links stay inside; nothing runs, and forms have no address. */
function withinPreview(html: string, prefix: string, lang: Lang): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/(<form\b[^>]*?) action="[^"]*"/g, '$1')
    .replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${prefix}/`)
    .replace(/<body[^>]*>/, (body) => `${body}<p role="note" style="${look}">${said[lang]}</p>`)
}

const plainPage = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><p>${text}</p></body></html>`
