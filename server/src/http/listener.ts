import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Listener = {
  serverFactory: (handler: Handler) => Server
  isClosing: () => boolean
  /** Lets open connections end after their next answer, so that no request is cut off half-way. */
  drain: (server: Server, longestMs?: number) => Promise<void>
}

const timeouts = { headersTimeout: 4000, requestTimeout: 5000, connectionsCheckingInterval: 500, keepAliveTimeout: 65_000 }
const drainMs = 500
const longestDrainMs = 9000

export function openListener(answer: (request: IncomingMessage, response: ServerResponse, next: Handler) => void): Listener {
  let closing = false
  let lastRequest = 0
  return {
    serverFactory: (handler) =>
      createServer(timeouts, (request, response) => {
        lastRequest = Date.now()
        if (closing) response.setHeader('connection', 'close')
        answer(request, response, handler)
      }),
    isClosing: () => closing,
    async drain(server, longestMs = longestDrainMs) {
      closing = true
      // a closing server no longer enforces requestTimeout; without this a slow client would keep the process alive
      globalThis.setTimeout(() => server.closeAllConnections(), longestMs).unref()
      if (Date.now() - lastRequest < drainMs) await setTimeout(drainMs)
      // requests that arrived while the event loop was blocked are read first; only then is it known which connections are idle
      await setImmediate()
      server.closeIdleConnections()
    },
  }
}
