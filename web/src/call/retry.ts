import { isOutage } from '@opentop/domain/outage/outage'

const maxAttempts = 4
const pauseMs = 2000

export async function withRetries<R extends { ok: true } | { ok: false; refusal: string }>(
  ask: () => Promise<R>,
  signal: AbortSignal,
  tries = 1,
): Promise<R> {
  try {
    const reply = await ask()
    if (reply.ok || !isOutage(reply.refusal) || tries === maxAttempts) return reply
  } catch (error) {
    if (tries === maxAttempts) throw error
  }
  await new Promise((done) => setTimeout(done, tries * pauseMs))
  signal.throwIfAborted()
  return withRetries(ask, signal, tries + 1)
}

export function logUnlessAborted(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) console.warn('a call failed after all retries', error)
  }
}
