import { createHash } from 'node:crypto'
import { cookieSeconds } from '@opentop/domain/cookies'
import { isStorable } from '@opentop/domain/storable'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './basket-work.ts'
import type { Caller, Sent } from './context.ts'

const daySeconds = 24 * 60 * 60
const tokenPattern = /^[\w-]{20,200}$/
const keyPattern = /^[\x21-\x7e]{1,64}$/

/** The caller as the request tells: a Bearer token, or the browser's cookie. The gate has seen to it that a write comes from our own pages. */
export function whoCalls(request: FastifyRequest): Caller | 'bad-key' {
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key))) return 'bad-key'
  const bearer = bearerOf(request)
  const cookie = bearer === undefined ? cookieOf(request, 'guest_session') : undefined
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    token: checkedToken(bearer ?? cookie),
    idempotency: key !== undefined && writes ? { key, requestHash: hashOf(request) } : undefined,
    address: request.ip,
    // not the framework's own host, which believes X-Forwarded-Host of every trusted proxy
    origin: `${request.protocol}://${(request.headers.host ?? '').toLowerCase()}`,
    cookie: (name) => decoded(cookieOf(request, name)),
  }
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

/** The visitor of a page that is made for nobody else: what its cookie tells. */
export function visitorCalls(rawCookie: (name: string) => string | undefined, address: string, origin: string): Caller {
  const token = checkedToken(rawCookie('guest_session') || undefined)
  return { token, idempotency: undefined, address, origin, cookie: (name) => decoded(rawCookie(name)) }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(/; */))
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || undefined
  return undefined
}

function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}

/** What tells a browser who is signed in. All but the session itself only display. */
const signedInCookies = ['guest_session', 'guest_cart_element', 'sub', 'isagent', 'agent_credit'] as const

/** The session goes out as a header for programs and as an HttpOnly cookie for browsers; the other cookies only display. */
export function sendSession(request: FastifyRequest, reply: FastifyReply, sent: Sent, isOver: boolean): void {
  if (sent.token) void reply.header('authorization', `Bearer ${sent.token}`)
  const cookies = sessionCookies(sent, isOver, request.protocol === 'https')
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
}

export function sessionCookies(sent: Sent, isOver: boolean, isSecure: boolean): string[] {
  const secure = isSecure ? '; Secure' : ''
  const lasting = sent.forgetful ? '' : `; Max-Age=${sessionDays * daySeconds}`
  const without = (name: string): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  const cookies: string[] = []
  if (sent.token) cookies.push(`guest_session=${sent.token}; Path=/${lasting}; HttpOnly; SameSite=Lax${secure}`)
  if (sent.basketCount !== undefined) cookies.push(`guest_cart_element=${sent.basketCount}; Path=/${lasting}; SameSite=Lax${secure}`)
  for (const [name, value] of Object.entries(sent.shown ?? {}))
    cookies.push(value === null ? without(name) : `${name}=${encodeURIComponent(value)}; Path=/${lasting}; SameSite=Lax${secure}`)
  if (sent.paymentToken)
    cookies.push(`old_token=${sent.paymentToken}; Path=/; Max-Age=${sessionDays * daySeconds}; HttpOnly; SameSite=Lax${secure}`)
  if (sent.pendingPayment) {
    const data = encodeURIComponent(JSON.stringify(sent.pendingPayment))
    cookies.push(`process_data_pending=${data}; Path=/; Max-Age=${cookieSeconds('process_data_pending')}; SameSite=Lax${secure}`)
  } else if (sent.pendingPayment === null) cookies.push(without('process_data_pending'))
  if (sent.dropsVoucher) cookies.push(without('voucher'))
  if (isOver || sent.signedOut) cookies.push(...signedInCookies.map(without))
  return cookies
}
