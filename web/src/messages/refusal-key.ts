import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'

export function refusalKey(code: RefusalCode, { left }: RefusalParams): `refusal.${RefusalCode | 'seats-few'}` {
  return code === 'seats-gone' && left !== undefined ? 'refusal.seats-few' : `refusal.${code}`
}
