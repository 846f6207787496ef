import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'

/** The text of a refusal: seats that are gone, and seats too few for a party, have one code and two sentences. */
export function refusalKey(code: RefusalCode, { left }: RefusalParams): `refusal.${RefusalCode | 'seats-few'}` {
  return code === 'seats-gone' && left !== undefined ? 'refusal.seats-few' : `refusal.${code}`
}
