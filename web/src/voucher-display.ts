import type { CookieName } from '@opentop/domain/cookies'
import { store, useStore } from './store.ts'

const key = 'hide-voucher' satisfies CookieName
const hidden = store(false)

/** A partner's link brings its own discount: then no code is asked for, for as long as the visit lasts. */
export function hideVoucher(isHidden: boolean): void {
  sessionStorage.setItem(key, String(isHidden))
  hidden.set(isHidden)
}

export function useVoucherHidden(): boolean {
  const isHidden = useStore(hidden, false)
  return isHidden || (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(key) === 'true')
}
