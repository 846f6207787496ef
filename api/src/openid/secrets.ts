import type { Context } from '../call/context.ts'
import type { Shop } from '../call/shop.ts'
import type { ProviderKey, SignInSecrets } from '../outside/identity.ts'
import { signatureOf } from '../secret/signature.ts'

export const signInPath = '/sign-in'
export const signInCookie = 'sign_in'
/** A random value, the remember flag and the language. The secrets are derived from it and never leave the server. */
export const signInCookiePattern = /^([\w-]{43})\.([01])\.([a-z-]{2,5})$/

export function returnUri({ caller }: Pick<Context, 'caller'>, provider: ProviderKey): string {
  return `${caller.origin}${signInPath}/${provider}/return`
}

export function secretsOf(
  began: string | undefined,
  provider: ProviderKey,
  { secrets }: Pick<Shop, 'secrets'>,
): (SignInSecrets & { remember: boolean }) | undefined {
  const match = began === undefined ? null : signInCookiePattern.exec(began)
  if (!match) return undefined
  const derived = (purpose: string): string =>
    signatureOf(secrets.session, 'sign-in', `${provider} ${purpose} ${began}`).toString('base64url')
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier'), remember: match[2] === '1' }
}
