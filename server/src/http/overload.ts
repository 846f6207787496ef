import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestKind } from '../monitoring/metrics.ts'

/** Event-loop lag, averaged over about a second, above which requests are shed. */
const maxLagMs = 250
const sampleMs = 50
const newestWeight = 0.1
const maxInProgress = 400

export type Overload = {
  sheds: (kind: RequestKind) => boolean
  /** Counts a request while it is processed; not while its body is still arriving, which costs little. */
  watch: (request: IncomingMessage, response: ServerResponse) => void
  stop: () => void
}

/** Measures event-loop lag and requests in progress. Payment and health requests are never rejected. The factor raises both limits, for tests. */
export function watchOverload(factor = 1, now: () => number = () => performance.now()): Overload {
  let expected = now() + sampleMs
  let lag = 0
  let running = 0
  const timer = setInterval(() => {
    lag += newestWeight * (now() - expected - lag)
    expected = now() + sampleMs
  }, sampleMs)
  timer.unref()
  return {
    sheds: (kind) => kind !== 'payment' && kind !== 'health' && (lag > maxLagMs * factor || running > maxInProgress * factor),
    watch(request, response) {
      let state: 'arriving' | 'running' | 'over' = 'arriving'
      const begin = (): void => {
        // a request may be answered before its body has arrived
        if (state === 'over') return
        state = 'running'
        running++
      }
      response.once('close', () => {
        if (state === 'running') running--
        state = 'over'
      })
      if (hasBody(request)) request.once('end', begin)
      else begin()
    },
    stop: () => clearInterval(timer),
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
