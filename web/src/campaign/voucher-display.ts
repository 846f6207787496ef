import type { CookieName } from '@opentop/domain/cookies'
import { store, useStore } from '../state/store.ts'

const key = 'hide-voucher' satisfies CookieName
/** Unknown until this page has decided; then what the visit said before no longer counts. */
const hidden = store<boolean | undefined>(undefined)

/** A partner's link brings its own discount: then no code is asked for, for as long as the visit lasts. */
export function hideVoucher(isHidden: boolean): void {
  sessionStorage.setItem(key, String(isHidden))
  hidden.set(isHidden)
}

export function useVoucherHidden(): boolean {
  const isHidden = useStore(hidden, undefined)
  return isHidden ?? (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(key) === 'true')
}
