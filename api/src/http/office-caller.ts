import { officeLangs, type OfficeLang } from '@opentop/contract/right'
import type { FastifyRequest } from 'fastify'
import type { Shop } from '../call/shop.ts'
import { isDemoBrowser } from './demo-browser.ts'
import { cookieOf, hashOf, keyPattern, markIn } from './caller.ts'
import type { OfficeCaller } from '../call/context.ts'
import { markCookie, officeCookie } from './office-cookie.ts'

const tokenPattern = /^[\w-]{43}$/
const longestBrowser = 200

export function officeCallerOf(shop: Shop, request: FastifyRequest, origin: string): OfficeCaller | 'bad-key' {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key))) return 'bad-key'
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    token: officeTokenOf(request),
    idempotency: key !== undefined && writes ? { key, requestHash: hashOf(request) } : undefined,
    address: request.ip,
    isDemoBrowser: isDemoBrowser(shop, request),
    origin,
    browser: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestBrowser),
    requestId: request.id,
    readAfter: [cookieOf(request, markCookie), markIn(request)],
  }
}

export function officeTokenOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, officeCookie)
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

export function officeLangOf({ headers }: FastifyRequest): OfficeLang {
  const wanted = headers['accept-language']?.slice(0, 2).toLowerCase()
  return officeLangs.find((lang) => lang === wanted) ?? 'en'
}
