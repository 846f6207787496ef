import type { CookieName } from '@opentop/domain/consent/cookies'

export const authTokenKey = 'authToken' satisfies CookieName
export type AuthPayload = { name: string; exp: number }

export function authName(): string | undefined {
  try {
    const payload = localStorage.getItem(authTokenKey)?.split('.')[1]
    if (!payload) return undefined
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const { name, exp } = JSON.parse(new TextDecoder().decode(bytes)) as AuthPayload
    return exp * 1000 > Date.now() ? name : undefined
  } catch {
    return undefined
  }
}

export function removeAuthToken(): void {
  try {
    localStorage.removeItem(authTokenKey)
  } catch {
    // storage is blocked, so nothing was kept
  }
}
