import type { PoolClient } from 'pg'

/** The server function that reports the cancelled wait; unlike the message its name is not translated. */
const waitRoutine = 'SyncRepWaitForLSN'
const cancelled = new WeakSet<PoolClient>()

/**
 * A commit waits for its synchronous standby. When that wait is cancelled, the server acknowledges the commit with only a warning,
 * although it exists on one machine and may be lost with it.
 */
export function watchStandbyWait(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === waitRoutine) cancelled.add(client)
  })
}

export function isStandbyWaitCancelled(client: PoolClient): boolean {
  return cancelled.has(client)
}

/** SQLSTATE 08007, transaction resolution unknown. */
export function commitInDoubt(cause?: unknown): Error {
  const message =
    cause === undefined ? 'the commit may not have reached its standby: the wait was cancelled' : 'the answer to the commit was lost'
  return Object.assign(new Error(message, { cause }), { code: '08007' })
}
