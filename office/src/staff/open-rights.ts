import type { Right } from '@opentop/contract/right'

/** Rights that no screen uses yet: a role keeps them, but they are not offered. */
const later = new Set<Right>(['agents.manage', 'coupons.manage', 'inbox.answer', 'reviews.moderate', 'keys.manage'])

export function isOpenRight(right: Right): boolean {
  return !later.has(right)
}
