import { cookieSeconds } from '@opentop/domain/consent/cookies'
import { authTokenKey, type AuthPayload } from './auth-token.ts'

/** Unsigned: it proves nothing, and no call sends it. The session is a cookie that scripts can't read. */
const header = encoded({ alg: 'none', typ: 'JWT' })

export function storeAuthToken(name: string): void {
  const payload: AuthPayload = { name, exp: Math.floor(Date.now() / 1000) + (cookieSeconds('guest_session') ?? 0) }
  try {
    localStorage.setItem(authTokenKey, `${header}.${encoded(payload)}.`)
  } catch {
    // storage may be blocked; the header then shows no name
  }
}

function encoded(value: object): string {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
