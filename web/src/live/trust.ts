const trustedMs = 30_000
/** The clock of a phone is hardly ever wrong by this much, and a page of the server never this old: it is a copy. */
const copyMs = 15 * 60_000

type Hearing = {
  now: number
  heardAt: number
  hasAnswer: boolean
  failures: number
  isCut: boolean
  isRunning: boolean
  isOnLine: boolean
}

/**
 * Whether what was heard is too old to be called live, and whether the network is the reason. Until the first answer the clock of a device
 * may be wrong, and the page a copy: then a failed question counts.
 */
export function trustOf({ now, heardAt, hasAnswer, failures, isCut, isRunning, isOnLine }: Hearing): {
  isKept: boolean
  isOffline: boolean
} {
  const isOld = now - heardAt > trustedMs
  const isCopy = now - heardAt > copyMs
  const isDoubtful = hasAnswer ? isOld : isCut || isCopy || (isOld && failures > 0)
  const isKept = isRunning && (!isOnLine || isDoubtful)
  return { isKept, isOffline: isKept && (!isOnLine || failures > 0) }
}
