import { cookieSeconds, type CookieName } from '@opentop/domain/cookies'

const key = 'authToken' satisfies CookieName
/** Unsigned: it proves nothing, and no call sends it. The session is a cookie that scripts can't read. */
const header = encoded({ alg: 'none', typ: 'JWT' })
type Payload = { name: string; exp: number }

/** Keeps a member's name for the header of the next pages. */
export function storeAuthToken(name: string): void {
  const exp = Math.floor(Date.now() / 1000) + (cookieSeconds('guest_session') ?? 0)
  try {
    localStorage.setItem(key, `${header}.${encoded({ name, exp })}.`)
  } catch {
    // storage may be blocked; the header then shows no name
  }
}

export function authName(): string | undefined {
  try {
    const payload = localStorage.getItem(key)?.split('.')[1]
    if (!payload) return undefined
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const { name, exp } = JSON.parse(new TextDecoder().decode(bytes)) as Payload
    return exp * 1000 > Date.now() ? name : undefined
  } catch {
    return undefined
  }
}

export function removeAuthToken(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is blocked, so nothing was kept
  }
}

function encoded(value: object): string {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
