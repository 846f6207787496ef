import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'
import { transports as knownTransports } from '@opentop/contract/passkey'
import type { Tx } from '@opentop/store/db'
import { insertChallenge, takeChallenge, type Challenge } from '@opentop/store/staff/challenge'
import { insertPasskey, lockPasskey, updatePasskeyUse, type Passkey, type PasskeyOwner } from '@opentop/store/staff/passkey'
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import type { OpenContext } from '../call/context.ts'

/** EdDSA, ES256 and RS256. The library would offer a post-quantum algorithm first, whose keys few authenticators can hold. */
const algorithms = [-8, -7, -257]
const timeout = 300_000
const rpName = 'Opentop office'

/** A passkey belongs to the exact host of the office; the configured origin includes the port. */
const partyOf = ({ caller: { origin } }: OpenContext): { rpId: string; origin: string } => ({ rpId: new URL(origin).hostname, origin })

type TransportName = (typeof knownTransports)[number]
const transportsOf = (names: readonly string[]): TransportName[] => knownTransports.filter((one) => names.includes(one))
const described = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({
  id,
  type: 'public-key' as const,
  transports: transportsOf(transports),
})

export async function startUse(
  purpose: 'sign-in' | 'confirm',
  passkeys: readonly Passkey[],
  staffId: string | null,
  context: OpenContext,
): Promise<OfficeAnswers['startPasskeySignIn']> {
  const challenge = randomBytes(32).toString('base64url')
  const challengeId = await context.shop.database.transaction((tx) => insertChallenge(tx, purpose, { challenge, staffId, data: {} }))
  const { rpId } = partyOf(context)
  return { challengeId, options: { rpId, challenge, timeout, allowCredentials: passkeys.map(described), userVerification: 'required' } }
}

/** The owner of the passkey that answered; undefined where anything is wrong with the answer. The challenge is gone either way. */
export async function usedPasskey(
  tx: Tx,
  purpose: 'sign-in' | 'confirm',
  { challengeId, response }: OfficeInputs['signInWithPasskey'],
  staffId: string | null,
  context: OpenContext,
): Promise<PasskeyOwner | undefined> {
  const challenge = await takeChallenge(tx, challengeId, purpose)
  const passkey = challenge?.staffId === staffId ? await lockPasskey(tx, response.id) : undefined
  if (!challenge || !passkey) return undefined
  const handle = response.response.userHandle
  const named = handle === undefined ? undefined : Buffer.from(handle, 'base64url').toString()
  // a sign-in takes the account from the authenticator; a confirmation is by one of the caller's own passkeys
  if (staffId === null ? named !== passkey.staffId : passkey.staffId !== staffId) return undefined
  const counter = await newCounter(response, challenge.challenge, passkey, context)
  if (counter === undefined) return undefined
  await updatePasskeyUse(tx, passkey.id, counter)
  return passkey
}

async function newCounter(
  response: OfficeInputs['signInWithPasskey']['response'],
  expectedChallenge: string,
  { id, publicKey, counter, transports }: PasskeyOwner,
  context: OpenContext,
): Promise<number | undefined> {
  const { rpId, origin } = partyOf(context)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: transportsOf(transports) },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // the library throws for a wrong origin, host, challenge, signature or an old counter
    return undefined
  }
}

type NewOwner = { userId: string; email: string; name: string; passkeys: readonly Passkey[] }
export async function startRegistration(
  { userId, email, name, passkeys }: NewOwner,
  kept: Omit<Challenge, 'challenge'>,
  context: OpenContext,
): Promise<OfficeAnswers['startPasskey']> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID: partyOf(context).rpId,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  const { challenge, user, pubKeyCredParams } = options
  const challengeId = await context.shop.database.transaction((tx) => insertChallenge(tx, 'register', { ...kept, challenge }))
  return {
    challengeId,
    options: {
      rp: { id: partyOf(context).rpId, name: rpName },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      timeout,
      excludeCredentials: passkeys.map(described),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }
}

type Registered = Pick<OfficeInputs['addPasskey'], 'challengeId' | 'response'>
type Registration = { challenge: Challenge; credential: WebAuthnCredential }

/** A new passkey with the challenge that it answers; undefined where anything is wrong with it. The challenge is gone either way. */
export async function registeredPasskey(
  tx: Tx,
  { challengeId, response }: Registered,
  context: OpenContext,
): Promise<Registration | undefined> {
  const challenge = await takeChallenge(tx, challengeId, 'register')
  const credential = challenge && (await verifiedCredential(response, challenge.challenge, context))
  return credential && { challenge, credential }
}

export function addPasskey(
  tx: Tx,
  staffId: string,
  name: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
): Promise<boolean> {
  return insertPasskey(tx, { id, staffId, publicKey, counter, transports, name })
}

async function verifiedCredential(response: Registered['response'], expectedChallenge: string, context: OpenContext) {
  const { rpId, origin } = partyOf(context)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}
