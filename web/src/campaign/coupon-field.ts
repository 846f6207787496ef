import type { CookieName } from '@opentop/domain/consent/cookies'
import { store, useStore } from '@opentop/ui/state/store.ts'

const key = 'hide-voucher' satisfies CookieName
/** Undefined until this page sets it; the value of the visit's earlier pages is in the session storage. */
const hidden = store<boolean | undefined>(undefined)

/** Hides the coupon field for the rest of the visit, because a partner's link brings its own discount. */
export function hideCouponField(isHidden: boolean): void {
  sessionStorage.setItem(key, String(isHidden))
  hidden.set(isHidden)
}

export function useCouponFieldHidden(): boolean {
  const isHidden = useStore(hidden, undefined)
  return isHidden ?? (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(key) === 'true')
}
