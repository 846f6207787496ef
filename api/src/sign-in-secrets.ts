import { createHmac } from 'node:crypto'
import type { Context } from './context.ts'
import type { ProviderKey, SignInSecrets } from './outside/identity.ts'

export const signInPath = '/sign-in'
/** Chance, whether to be remembered, and the language; everything secret is derived from it and never leaves. */
export const beganPattern = /^([\w-]{43})\.([01])\.([a-z-]{2,5})$/

export function returnUri({ caller }: Pick<Context, 'caller'>, provider: ProviderKey): string {
  return `${caller.origin ?? ''}${signInPath}/${provider}/return`
}

/** What this browser began, read back from its cookie; a sign-in that another browser began has other secrets. */
export function secretsOf(
  { caller, shop }: Pick<Context, 'caller' | 'shop'>,
  provider: ProviderKey,
): (SignInSecrets & { remember: boolean }) | undefined {
  const began = caller.signIn
  const match = began === undefined ? null : beganPattern.exec(began)
  if (!match) return undefined
  const derived = (purpose: string): string =>
    createHmac('sha256', shop.secrets.session).update(`sign-in ${provider} ${purpose} ${began}`).digest('base64url')
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier'), remember: match[2] === '1' }
}
