import { randomBytes } from 'node:crypto'
import { langs, type Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import { hasSwitch, type Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../http/caller.ts'
import { preferencesOf } from '../http/preferences.ts'
import type { Context } from '../call/context.ts'
import type { Shop } from '../call/shop.ts'
import { dispatch } from '../dispatch/shop.ts'
import { sendEffects } from '../http/effect-cookies.ts'
import { readsFor } from '../replica/reads.ts'
import { providerKeys, type ProviderKey } from '../outside/identity.ts'
import { signInCookiePattern, returnUri, secretsOf, signInCookie, signInPath } from './secrets.ts'

type Asked = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, string | undefined> }>

export function serveOpenIdSignIn(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  app.get(`${signInPath}/:provider`, async (request: Asked, reply) => {
    const site = siteOf(request)
    const provider = providerOf(request, shop, site)
    const lang = site.langs.find((one) => one === request.query.lang) ?? site.defaultLang
    const caller = callerOf(request)
    if (!provider || typeof caller === 'string') return leave(reply, loginPath(site, lang))
    const signIn = `${randomBytes(32).toString('base64url')}.${request.query.remember === '1' ? 1 : 0}.${lang}`
    const secrets = secretsOf(signIn, provider, shop)
    const target =
      secrets &&
      (await shop.identities
        .get(provider)
        ?.begin(returnUri({ caller }, provider), secrets)
        .catch(() => undefined))
    if (!target) return leave(reply, `${loginPath(site, lang)}#unreachable`)
    return leave(reply.header('set-cookie', cookieOf(request, signIn)), target)
  })

  app.get(`${signInPath}/:provider/return`, async (request: Asked, reply) => {
    const site = siteOf(request)
    const provider = providerOf(request, shop, site)
    const caller = callerOf(request)
    if (!provider || typeof caller === 'string') return leave(reply, loginPath(site, site.defaultLang))
    const lang = site.langs.find((one) => one === signInCookiePattern.exec(caller.cookie(signInCookie) ?? '')?.[3]) ?? site.defaultLang
    const asked = preferencesOf({ ...request.headers, languagecookie: langs[lang].header }, site)
    const { code = '', state = '', iss } = request.query
    const context: Context = {
      shop,
      replica: readsFor(shop, [caller.readAfter]),
      snapshot: shop.snapshot(),
      site,
      lang,
      currencyId: 'currencyId' in asked ? asked.currencyId : (site.currencies[0] ?? 1),
      now: shop.now(),
      caller,
    }
    const input = { provider, code, state, ...(iss === undefined ? {} : { iss }) }
    const { reply: answer, effects } = await dispatch('memberLoginGoogle', input, context)
    sendEffects(request, reply, effects)
    const before = reply.getHeader('set-cookie')
    void reply.header('set-cookie', [...(Array.isArray(before) ? before : []), cookieOf(request, '')])
    return leave(reply, answer.ok ? pathTo(site, lang, { page: 'memberArea' }) : `${loginPath(site, lang)}#refused`)
  })
}

function providerOf({ params }: Asked, shop: Shop, site: Site): ProviderKey | undefined {
  if (!hasSwitch(site, shop.switches, 'memberArea')) return undefined
  return providerKeys.find((key) => key === params.provider && shop.identities.has(key))
}

function loginPath(site: Site, lang: Lang): string {
  return pathTo(site, lang, { page: 'login' })
}

function cookieOf(request: FastifyRequest, value: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${signInCookie}=${value}; Path=/${value === '' ? '; Max-Age=0' : ''}; HttpOnly; SameSite=Lax${secure}`
}

function leave(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send()
}
