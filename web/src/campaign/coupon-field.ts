import type { CookieName } from '@opentop/domain/consent/cookies'
import { store, useStore } from '@opentop/ui/state/store.ts'

const key = 'hide-voucher' satisfies CookieName
const hidden = store<boolean | undefined>(undefined)

export function hideCouponField(isHidden: boolean): void {
  sessionStorage.setItem(key, String(isHidden))
  hidden.set(isHidden)
}

export function useCouponFieldHidden(): boolean {
  const isHidden = useStore(hidden, undefined)
  return isHidden ?? (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(key) === 'true')
}
