import { createHash } from 'node:crypto'
import { campaignOf } from '@opentop/domain/experiment/campaign'
import { isStorable } from '@opentop/domain/storable'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../call/context.ts'
import { noMark } from '../secret/read-mark.ts'

const tokenPattern = /^[\w-]{20,200}$/
export const keyPattern = /^[\x21-\x7e]{1,64}$/
export const badKey = { header: 'Idempotency-Key', allowed: '1–64' }

export function callerOf(request: FastifyRequest): Caller | 'bad-key' {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key))) return 'bad-key'
  const bearer = bearerOf(request)
  const cookie = bearer === undefined ? cookieOf(request, 'guest_session') : undefined
  const campaign = campaignOf((name) => decoded(headerOf(request, name)))
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    token: checkedToken(bearer ?? cookie),
    readAfter: markIn(request) ?? (bearer === undefined ? cookieOf(request, 'read_after') : noMark),
    idempotency: key !== undefined && writes ? { key, requestHash: hashOf(request) } : undefined,
    address: request.ip,
    // not Fastify's own host, which takes X-Forwarded-Host from every trusted proxy
    origin: `${request.protocol}://${(request.headers.host ?? '').toLowerCase()}`,
    cookie: (name) => decoded(cookieOf(request, name)),
    ...(campaign ? { campaign } : {}),
  }
}

export function markIn({ headers }: FastifyRequest): string | undefined {
  const mark = headers['read-after']
  return typeof mark === 'string' ? mark : undefined
}

const campaignHeaders: Readonly<Record<string, string>> = { utm_source: 'utmsourcecookie', utm_term: 'utmtermcookie' }
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[campaignHeaders[name] ?? '']
  return typeof value === 'string' ? value : undefined
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A cookie that can't be read, or can't be stored, counts as none. */
function decoded(value: string | undefined): string | undefined {
  try {
    const text = value === undefined ? undefined : decodeURIComponent(value)
    return text !== undefined && isStorable(text) ? text : undefined
  } catch {
    return undefined
  }
}

function checkedToken(token: string | undefined): string | undefined {
  return token === undefined || tokenPattern.test(token) ? token : 'not-a-token-of-ours'
}

export function visitorCaller(rawCookie: (name: string) => string | undefined, address: string, origin: string): Caller {
  const token = checkedToken(rawCookie('guest_session') || undefined)
  return { token, readAfter: rawCookie('read_after'), idempotency: undefined, address, origin, cookie: (name) => decoded(rawCookie(name)) }
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(/; */))
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || undefined
  return undefined
}

export function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
