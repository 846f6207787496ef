/** After this long without an answer the timetable alone is shown. */
const trustedMs = 30_000

type Hearing = {
  now: number
  /** When the server was last heard: by an answer, or by the HTML of the page. */
  heardAt: number
  hasAnswer: boolean
  failures: number
  /** False in the HTML of the server. */
  isRunning: boolean
  isOnLine: boolean
}

/**
 * Whether what was heard is too old to be called live, and whether the network is the reason. Until the first answer the clock of a device
 * may be wrong, so a difference to the HTML proves nothing without a failed question.
 */
export function trustOf({ now, heardAt, hasAnswer, failures, isRunning, isOnLine }: Hearing): { isKept: boolean; isOffline: boolean } {
  const isOld = now - heardAt > trustedMs && (hasAnswer || failures > 0)
  const isKept = isRunning && (!isOnLine || isOld)
  return { isKept, isOffline: isKept && (!isOnLine || failures > 0) }
}
