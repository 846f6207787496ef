import type { Basket } from '@opentop/contract/basket'
import type { CookieName } from '@opentop/domain/consent/cookies'
import type { CurrencyId } from '@opentop/domain/price/currency'

export const basketKey = 'basket' satisfies CookieName
type LastBasket = { count: number; totalCents: number; currencyId?: CurrencyId; expiresAt?: string }

export function lastBasket(): LastBasket | undefined {
  try {
    return JSON.parse(localStorage.getItem(basketKey) ?? 'null') as LastBasket | undefined
  } catch {
    return undefined
  }
}

export function keepLastBasket({ count, totalCents, currencyId, expiresAt }: Basket): void {
  write({ count, totalCents, currencyId, ...(expiresAt ? { expiresAt } : {}) })
}

export function touchLastBasket(): void {
  write(lastBasket() ?? { count: 0, totalCents: 0 })
}

function write(basket: LastBasket): void {
  try {
    localStorage.setItem(basketKey, JSON.stringify({ ...basket, at: Date.now() }))
  } catch {
    // storage may be blocked; other tabs then update when they get the focus
  }
}
