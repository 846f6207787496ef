import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './caller.ts'
import type { Shop } from '../call/shop.ts'
import { isDirectLoopback } from './direct-loopback.ts'

const demoPath = '/dev/demo'
const demoCookie = 'opentop_demo'
type Demo = Pick<Shop, 'isDemo' | 'demoKey'>

/** A browser that opened the link which the demo printed at its start. A relay on this machine is loopback too, but has no key. */
export function isDemoBrowser(shop: Demo, request: FastifyRequest): boolean {
  return isDirectLoopback(request.raw) && isDemoKey(shop, cookieOf(request, demoCookie))
}

function isDemoKey({ isDemo, demoKey }: Demo, given = ''): boolean {
  return isDemo && given.length === demoKey.length && timingSafeEqual(Buffer.from(given), Buffer.from(demoKey))
}

export function demoLink(demoKey: string): string {
  return `${demoPath}?key=${demoKey}`
}

export function serveDemoLink(app: FastifyInstance, shop: Shop, target: string): void {
  app.get<{ Querystring: { key?: unknown } }>(demoPath, (request, reply): FastifyReply => {
    const { key } = request.query
    if (!isDirectLoopback(request.raw) || typeof key !== 'string' || !isDemoKey(shop, key))
      return reply.callNotFound() as unknown as FastifyReply
    return reply
      .header('set-cookie', `${demoCookie}=${key}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000`)
      .header('cache-control', 'no-store')
      .redirect(target, 303)
  })
}
