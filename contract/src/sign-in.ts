import { Type } from 'typebox'
import { Email, input, OpaqueId, strict } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'
import { SignInStart, UsedPasskey } from './passkey.ts'

/** Spaces and dashes are left out before a code is compared. */
export const Code = Type.String({ minLength: 6, maxLength: 12 })
export const Password = Type.String({ minLength: 1, maxLength: 400 })
const nothing = Type.Object({}, strict)

export const signInCalls = {
  startPasskeySignIn: officeEndpoint({
    route: 'POST /sign-in/passkey/start',
    summary: 'A challenge for any passkey of this office',
    group: 'Session',
    needs: 'anyone',
    limits: ['officeChallenge'],
    input: input({}),
    answer: SignInStart,
  }),
  signInWithPasskey: officeEndpoint({
    route: 'POST /sign-in/passkey',
    summary: 'Starts a session with a passkey',
    group: 'Session',
    needs: 'anyone',
    writes: true,
    input: input({ challengeId: OpaqueId, response: UsedPasskey }),
    answer: nothing,
    refusals: ['passkey-refused'],
  }),
  signInWithPassword: officeEndpoint({
    route: 'POST /sign-in/password',
    summary: 'Starts a session with password and one-time code; both are checked in one call, so neither can be guessed alone',
    group: 'Session',
    needs: 'anyone',
    writes: true,
    input: input({ email: Email, password: Password, code: Code }),
    answer: nothing,
    refusals: ['sign-in-wrong', 'too-many-requests'],
  }),
  signInWithRecoveryCode: officeEndpoint({
    route: 'POST /sign-in/recovery',
    summary: 'Starts a session with a recovery code, which is good once',
    group: 'Session',
    needs: 'anyone',
    writes: true,
    input: input({ email: Email, code: Type.String({ minLength: 16, maxLength: 24 }) }),
    answer: nothing,
    refusals: ['sign-in-wrong', 'too-many-requests'],
  }),
}
