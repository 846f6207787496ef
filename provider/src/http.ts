import Fastify, { type FastifyInstance } from 'fastify'
import type { Checkout } from './checkout.ts'
import { serveControl } from './control.ts'
import { openEvents } from './events.ts'
import { openLedger } from './ledger.ts'
import { servePages } from './page-routes.ts'
import { isShopWith, serveShopCalls } from './shop-calls.ts'
import { openDeliverer } from './webhooks.ts'

type ProviderOptions = { file: string; account: string; apiKey: string; hmacKey: string; publicUrl: string | undefined }

export function openProvider({ file, account, apiKey, hmacKey, publicUrl }: ProviderOptions): FastifyInstance {
  const ledger = openLedger(file)
  const now = (): number => Date.now() + Number(ledger.setting('clock') ?? 0)
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true })
  const ownUrl = (): string => {
    const address = app.server.address()
    return publicUrl ?? `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  const events = openEvents(ledger, { account, now })
  const checkout: Checkout = { ledger, account, publicUrl: ownUrl, now, events }
  const deliverer = openDeliverer(ledger, () => ledger.setting('hmac') ?? hmacKey, now)
  const isShop = isShopWith(apiKey)

  const planner = setInterval(() => {
    if (ledger.atomically(() => events.runPlanned())) deliverer.wake()
  }, 100)
  app.addHook('onClose', async () => {
    clearInterval(planner)
    deliverer.stop()
    ledger.close()
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  serveShopCalls(app, checkout, isShop, deliverer)
  servePages(app, checkout, deliverer)
  serveControl(app, { ledger, account, now }, isShop, deliverer)
  return app
}
