import { Type } from 'typebox'
import { input, Instant, OpaqueId, strict, Word } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'
import { NewPasskey, RegistrationStart, SignInStart, UsedPasskey } from './passkey.ts'
import { Code, Password } from './sign-in.ts'

const nothing = Type.Object({}, strict)
const PasskeyId = Type.String({ pattern: '^[\\w-]{1,1400}$' })

const PasskeyFacts = Type.Object({ id: PasskeyId, name: Type.String(), createdAt: Instant, usedAt: Type.Optional(Instant) }, strict)
export const SessionFacts = Type.Object(
  {
    id: OpaqueId,
    method: Type.Enum(['passkey', 'password', 'recovery', 'invitation', 'demo']),
    browser: Type.String(),
    address: Type.String(),
    createdAt: Instant,
    usedAt: Instant,
    isThis: Type.Boolean({ description: 'the session of the caller' }),
  },
  strict,
)
export const WaysIn = Type.Object(
  { passkeys: Type.Array(PasskeyFacts), hasPassword: Type.Boolean(), recoveryCodesLeft: Type.Integer() },
  strict,
)
/** Encrypted in `setUp` only, until a right code was given. */
export const CodeSetUp = Type.Object(
  {
    secret: Type.String({ description: 'to be typed into the app' }),
    qr: Type.Object({ size: Type.Integer(), path: Type.String({ description: 'SVG path of the dark cells' }) }, strict),
    setUp: Type.String(),
  },
  strict,
)
export const PasswordSetUp = {
  password: Password,
  code: Code,
  setUp: Type.String({ minLength: 40, maxLength: 500, pattern: '^[\\w-]+$' }),
}
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) }, strict)
const Confirmed = Type.Object({ confirmedUntil: Instant }, strict)

export const accountCalls = {
  getAccount: officeEndpoint({
    route: 'GET /account',
    summary: "The caller's own ways to sign in and sessions",
    group: 'Session',
    needs: 'signed-in',
    input: input({}),
    answer: Type.Object({ ...WaysIn.properties, sessions: Type.Array(SessionFacts), isDemo: Type.Boolean() }, strict),
  }),
  startConfirmation: officeEndpoint({
    route: 'POST /account/confirm/start',
    summary: "A challenge for one of the caller's passkeys",
    group: 'Session',
    needs: 'signed-in',
    input: input({}),
    answer: SignInStart,
  }),
  confirmWithPasskey: officeEndpoint({
    route: 'POST /account/confirm/passkey',
    summary: 'Confirms for five minutes with a passkey',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({ challengeId: OpaqueId, response: UsedPasskey }),
    answer: Confirmed,
    refusals: ['passkey-refused'],
  }),
  confirmWithCode: officeEndpoint({
    route: 'POST /account/confirm/code',
    summary: 'Confirms for five minutes with a one-time code',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({ code: Code }),
    answer: Confirmed,
    refusals: ['code-wrong', 'too-many-requests'],
  }),
  startPasskey: officeEndpoint({
    route: 'POST /account/passkeys/start',
    summary: 'A challenge for a new passkey of the caller',
    group: 'Session',
    needs: 'signed-in',
    confirms: true,
    input: input({}),
    answer: RegistrationStart,
  }),
  addPasskey: officeEndpoint({
    route: 'POST /account/passkeys',
    summary: 'Adds a passkey; the challenge shows that its start was confirmed',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({ challengeId: OpaqueId, name: Word, response: NewPasskey }),
    answer: nothing,
    refusals: ['passkey-refused'],
  }),
  renamePasskey: officeEndpoint({
    route: 'POST /account/passkeys/:id/name',
    summary: 'Renames a passkey of the caller',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({ id: PasskeyId, name: Word }),
    answer: nothing,
    refusals: ['not-found'],
  }),
  removePasskey: officeEndpoint({
    route: 'POST /account/passkeys/:id/remove',
    summary: 'Removes a passkey of the caller',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    confirms: true,
    input: input({ id: PasskeyId }),
    answer: nothing,
    refusals: ['not-found', 'last-way-in'],
  }),
  startPassword: officeEndpoint({
    route: 'POST /account/password/start',
    summary: 'A secret for an authenticator app of the caller',
    group: 'Session',
    needs: 'signed-in',
    confirms: true,
    input: input({}),
    answer: CodeSetUp,
  }),
  setPassword: officeEndpoint({
    route: 'PUT /account/password',
    summary: "Sets the caller's password together with the authenticator app, in place of an earlier one",
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input(PasswordSetUp),
    answer: nothing,
    refusals: ['password-weak', 'code-wrong'],
  }),
  removePassword: officeEndpoint({
    route: 'POST /account/password/remove',
    summary: "Removes the caller's password and authenticator app",
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    confirms: true,
    input: input({}),
    answer: nothing,
    refusals: ['last-way-in'],
  }),
  renewRecoveryCodes: officeEndpoint({
    route: 'POST /account/recovery-codes',
    summary: 'Ten new recovery codes of the caller; the old ones end',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    confirms: true,
    answersOnce: true,
    input: input({}),
    answer: RecoveryCodes,
  }),
  endSession: officeEndpoint({
    route: 'POST /account/sessions/:id/end',
    summary: 'Ends another session of the caller',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({ id: OpaqueId }),
    answer: nothing,
    refusals: ['not-found'],
  }),
  endOtherSessions: officeEndpoint({
    route: 'POST /account/sessions/end-others',
    summary: 'Ends all sessions of the caller but this one',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({}),
    answer: Type.Object({ ended: Type.Integer() }, strict),
  }),
}
