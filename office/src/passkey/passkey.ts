import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported'
type Given<T> = { ok: true; response: T } | { ok: false; trouble: PasskeyTrouble }

export function usedPasskey(
  optionsJSON: OfficeAnswers['startPasskeySignIn']['options'],
): Promise<Given<OfficeInputs['signInWithPasskey']['response']>> {
  return given(() => startAuthentication({ optionsJSON }))
}

export function madePasskey(optionsJSON: OfficeAnswers['startPasskey']['options']): Promise<Given<OfficeInputs['addPasskey']['response']>> {
  return given(() => startRegistration({ optionsJSON }))
}

async function given<T>(ask: () => Promise<T>): Promise<Given<T>> {
  if (!browserSupportsWebAuthn()) return { ok: false, trouble: 'unsupported' }
  try {
    return { ok: true, response: await ask() }
  } catch (error) {
    // a browser tells a script no more than that: closed, timed out, or already registered
    return { ok: false, trouble: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled' }
  }
}
