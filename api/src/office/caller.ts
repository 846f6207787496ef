import { officeLangs, type OfficeLang } from '@opentop/contract/office/right'
import type { FastifyRequest } from 'fastify'
import { isDirectLoopback } from '../call/direct-loopback.ts'
import { cookieOf, hashOf, keyPattern, markIn } from '../http/caller.ts'
import type { OfficeCaller } from './context.ts'
import { markCookie, officeCookie } from './cookie.ts'

const tokenPattern = /^[\w-]{43}$/
const longestBrowser = 200

/** Who made a request, unchecked. Only the cookie names a session: no token is taken from a header or an address. */
export function officeCallerOf(request: FastifyRequest): OfficeCaller | 'bad-key' {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key))) return 'bad-key'
  const token = cookieOf(request, officeCookie)
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    token: token !== undefined && tokenPattern.test(token) ? token : undefined,
    idempotency: key !== undefined && writes ? { key, requestHash: hashOf(request) } : undefined,
    address: request.ip,
    isLoopback: isDirectLoopback(request),
    origin: `${request.protocol}://${(request.headers.host ?? '').toLowerCase()}`,
    browser: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestBrowser),
    requestId: request.id,
    readAfter: [cookieOf(request, markCookie), markIn(request)],
  }
}

/** The language of the office's page. */
export function officeLangOf({ headers }: FastifyRequest): OfficeLang {
  const wanted = headers['accept-language']?.slice(0, 2).toLowerCase()
  return officeLangs.find((lang) => lang === wanted) ?? 'en'
}
