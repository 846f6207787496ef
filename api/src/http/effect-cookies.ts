import { cookieSeconds } from '@opentop/domain/consent/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../basket/work.ts'
import type { Effects } from '../call/outcome.ts'
import { markOfFailure } from '../secret/read-mark.ts'

const sessionSeconds = sessionDays * 24 * 60 * 60
const signedInCookies = ['guest_session', 'guest_cart_element', 'sub', 'isagent', 'agent_credit'] as const

export function sendEffects(request: FastifyRequest, reply: FastifyReply, effects: Effects): void {
  if (effects.token) void reply.header('authorization', `Bearer ${effects.token}`)
  if (effects.readAfter) void reply.header('read-after', effects.readAfter)
  const cookies = effectCookies(effects, request.protocol === 'https')
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
}

/** What a call that failed had committed before. Straight to the raw answer, because an error page is written past Fastify. */
export function sendFailureEffects({ protocol }: FastifyRequest, { raw }: FastifyReply, error: Error): void {
  const readAfter = markOfFailure(error)
  if (readAfter === undefined) return
  raw.setHeader('read-after', readAfter)
  raw.setHeader('set-cookie', effectCookies({ readAfter }, protocol === 'https'))
}

export function effectCookies(effects: Effects, isSecure: boolean): string[] {
  const secure = isSecure ? '; Secure' : ''
  const lasting = effects.forgetful ? '' : `; Max-Age=${sessionSeconds}`
  const without = (name: string): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  const cookies: string[] = []
  if (effects.token) cookies.push(`guest_session=${effects.token}; Path=/${lasting}; HttpOnly; SameSite=Lax${secure}`)
  if (effects.readAfter) cookies.push(`read_after=${effects.readAfter}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  if (effects.basketCount !== undefined) cookies.push(`guest_cart_element=${effects.basketCount}; Path=/${lasting}; SameSite=Lax${secure}`)
  if (effects.lastBasket)
    cookies.push(
      `guest_session2=${effects.lastBasket}; Path=/; Max-Age=${cookieSeconds('guest_session2')}; HttpOnly; SameSite=Lax${secure}`,
    )
  else if (effects.lastBasket === null) cookies.push(without('guest_session2'))
  for (const [name, value] of Object.entries(effects.display ?? {}))
    cookies.push(value === null ? without(name) : `${name}=${encodeURIComponent(value)}; Path=/${lasting}; SameSite=Lax${secure}`)
  if (effects.paymentToken)
    cookies.push(`old_token=${effects.paymentToken}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${secure}`)
  if (effects.pendingPayment) {
    const data = encodeURIComponent(JSON.stringify(effects.pendingPayment))
    cookies.push(`process_data_pending=${data}; Path=/; Max-Age=${cookieSeconds('process_data_pending')}; SameSite=Lax${secure}`)
  } else if (effects.pendingPayment === null) cookies.push(without('process_data_pending'))
  if (effects.dropsVoucher) cookies.push(without('voucher'))
  if (effects.sessionEnded) cookies.push(...signedInCookies.map(without))
  return cookies
}
