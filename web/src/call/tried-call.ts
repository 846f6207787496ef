import type { CallName } from '@opentop/contract/api'
import type { CookieName } from '@opentop/domain/consent/cookies'

const storageKey = 'tried-call' satisfies CookieName
export type TriedCall = { name: CallName; input: object; key?: string }

export function keepTriedCall(tried: TriedCall): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tried))
  } catch {
    // storage may be blocked; the error page then leads back to the page
  }
}

/** The write that failed; it is forgotten at once, so that it belongs to one error page only. */
export function takeTriedCall(): TriedCall | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text === null ? undefined : (JSON.parse(text) as TriedCall)
  } catch {
    return undefined
  }
}
