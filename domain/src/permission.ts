import type { CallerKind } from '@opentop/contract/endpoint'

export function gateRefusal(callers: readonly CallerKind[], kind: CallerKind): 'session-expired' | 'forbidden' | undefined {
  if (callers.includes(kind)) return undefined
  return kind === 'anonymous' ? 'session-expired' : 'forbidden'
}
