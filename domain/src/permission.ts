import type { CallerKind } from '@opentop/contract/endpoint'

/** A caller without a session is asked to sign in; one with a session of the wrong kind is refused. */
export function gateRefusal(callers: readonly CallerKind[], kind: CallerKind): 'session-expired' | 'forbidden' | undefined {
  if (callers.includes(kind)) return undefined
  return kind === 'anonymous' ? 'session-expired' : 'forbidden'
}
