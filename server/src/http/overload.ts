import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestKind } from '../monitoring/metrics.ts'

/** Later than this, on the average of about a second, means that more comes in than can be done. */
const lateMs = 250
const lookMs = 50
const weightOfNewest = 0.1
const mostAtOnce = 400

export type Overload = {
  /** Whether to turn a request away, so that those who pay are served. */
  sheds: (kind: RequestKind) => boolean
  /** Counts a request while it is worked on. One whose body is still on its way costs little, however many dribble. */
  watch: (request: IncomingMessage, response: ServerResponse) => void
  stop: () => void
}

/** Watches how late the process is with its own clock. Payment and health are never turned away. */
export function watchOverload(now: () => number = () => performance.now()): Overload {
  let expected = now() + lookMs
  let late = 0
  let running = 0
  const timer = setInterval(() => {
    late += weightOfNewest * (now() - expected - late)
    expected = now() + lookMs
  }, lookMs)
  timer.unref()
  return {
    sheds: (kind) => kind !== 'payment' && kind !== 'health' && (late > lateMs || running > mostAtOnce),
    watch(request, response) {
      let state: 'arriving' | 'running' | 'over' = 'arriving'
      const begin = (): void => {
        // one that was refused unread is over before its body is there
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
