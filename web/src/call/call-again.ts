const mostTries = 4
const pauseMs = 2000

/** A read that a busy shop or a bad line left without an answer is asked again a few times, each time after a longer pause. */
export async function untilAnswered<R extends { ok: true } | { ok: false; refusal: string }>(
  ask: () => Promise<R>,
  signal: AbortSignal,
  tries = 1,
): Promise<R> {
  try {
    const reply = await ask()
    if (reply.ok || reply.refusal !== 'busy' || tries === mostTries) return reply
  } catch (error) {
    if (tries === mostTries) throw error
  }
  await new Promise((done) => setTimeout(done, tries * pauseMs))
  signal.throwIfAborted()
  return untilAnswered(ask, signal, tries + 1)
}

/** Notes what got no answer in the end; who has gone wanted none. */
export function unlessGone(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) console.warn('no answer', error)
  }
}
