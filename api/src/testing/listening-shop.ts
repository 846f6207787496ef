import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { apiRoot } from '@opentop/contract/paths'
import { firstSite } from '@opentop/domain/site'
import { serveApi } from '../http/serve.ts'
import type { Shop } from '../call/shop.ts'

export type Answer = { status: number; body: Record<string, unknown>; token: string | undefined; retryAfter: string | undefined }
type Question = {
  body?: object
  token?: string | undefined
  key?: string
  from?: string
  breakAfter?: number
}
export type ListeningShop = { ask(call: string, question?: Question): Promise<Answer | undefined>; close(): Promise<void> }

export async function listeningShop(shop: Shop): Promise<ListeningShop> {
  const app = Fastify({ trustProxy: true })
  serveApi(app, shop, () => firstSite(shop.snapshot().facts))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let asked = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })

  function ask(call: string, { body, token, key, from, breakAfter }: Question = {}): Promise<Answer | undefined> {
    const [method = '', path = ''] = call.split(' ')
    const text = body ? JSON.stringify(body) : undefined
    const headers = {
      currencycookie: '1',
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      // every request has its own IP address unless one is given, so that it meets no rate limit
      'x-forwarded-for': from ?? `198.18.${(asked >> 8) & 255}.${asked++ & 255}`,
    }
    return new Promise((done, failed) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path: `${apiRoot}${path}`, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => done(undefined))
        response.on('end', () => {
          const { requestId: _id, ...answer } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
          done({
            status: response.statusCode ?? 0,
            body: answer,
            token: response.headers.authorization?.replace('Bearer ', ''),
            retryAfter: response.headers['retry-after'],
          })
        })
      })
      sent.on('error', (error) => (breakAfter === undefined ? failed(error) : done(undefined)))
      sent.end(text)
      if (breakAfter !== undefined) setTimeout(() => sent.destroy(), breakAfter)
    })
  }

  return {
    ask,
    async close() {
      agent.destroy()
      await app.close()
    },
  }
}
