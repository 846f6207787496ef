import { Type } from 'typebox'
import { SaleLine } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Email, Id, input, Instant, OpaqueId, strict, Word } from './shape.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })
const Profile = Type.Object(
  { firstName: Type.String(), lastName: Type.String(), email: Type.String(), countryId: Type.Optional(Id), newsletter: Type.Boolean() },
  strict,
)
const SignedIn = Type.Object({ profile: Profile }, strict)
const Credentials = {
  email: Email,
  password: Password,
  remember: Type.Optional(Type.Boolean()),
  captcha: Type.Optional(Type.String({ maxLength: 5000 })),
}

export const agentLogin = endpoint({
  summary: 'Signs a travel agent in',
  group: 'Agent',
  input: input({ login: Word, password: Password }),
  answer: Type.Object({ company: Type.String(), creditCents: Cents, currencyId: CurrencyNumber }, strict),
  refusals: ['login-wrong', 'too-many-requests'],
})
export const memberLogin = endpoint({
  summary: 'Signs a member in by e-mail',
  group: 'Member',
  input: input(Credentials),
  answer: SignedIn,
  refusals: ['login-wrong', 'too-many-requests', 'captcha-failed'],
})
export const memberLoginGoogle = endpoint({
  summary: 'Signs a member in by Google, or by Facebook',
  group: 'Member',
  input: input({
    provider: Type.Optional(Type.Enum(['google', 'facebook'])),
    code: Type.String({ maxLength: 2000 }),
    state: Type.String({ maxLength: 200 }),
  }),
  answer: SignedIn,
  refusals: ['login-wrong', 'too-many-requests'],
})
export const memberRegister = endpoint({
  summary: 'Makes a member account',
  group: 'Member',
  input: input({
    ...Credentials,
    firstName: Word,
    lastName: Word,
    countryId: Type.Optional(Id),
    newsletter: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ confirmationSent: Type.Boolean() }, strict),
  refusals: ['email-invalid', 'password-weak', 'too-many-requests', 'captcha-failed'],
})
export const memberLogout = endpoint({
  summary: 'Ends the session',
  group: 'Member',
  input: input({}),
  answer: Type.Object({ loggedOut: Type.Boolean() }, strict),
  refusals: [],
})
export const requestRestore = endpoint({
  summary: 'Asks for a link to set a new password',
  group: 'Member',
  input: input({ email: Email }),
  answer: Type.Object({ accepted: Type.Boolean() }, strict),
  refusals: ['too-many-requests'],
})
export const restorePassword = endpoint({
  summary: 'Sets a new password with the link’s token',
  group: 'Member',
  input: input({ token: Type.String({ minLength: 20, maxLength: 200 }), password: Password }),
  answer: Type.Object({ restored: Type.Boolean() }, strict),
  refusals: ['token-used', 'password-weak', 'too-many-requests'],
})
export const getTransactions = endpoint({
  summary: 'All purchases of the caller',
  group: 'Member',
  input: input({}),
  answer: Type.Array(
    Type.Object(
      {
        id: OpaqueId,
        reference: Type.String(),
        state: Type.String(),
        paidAt: Instant,
        totalCents: Cents,
        currencyId: CurrencyNumber,
        sales: Type.Array(SaleLine),
      },
      strict,
    ),
  ),
  refusals: ['session-expired'],
})
export const getMember = endpoint({
  summary: 'The profile of the caller',
  group: 'Member',
  input: input({}),
  answer: Profile,
  refusals: ['session-expired'],
})
export const editMember = endpoint({
  summary: 'Changes the profile of the caller',
  group: 'Member',
  input: input({
    firstName: Type.Optional(Word),
    lastName: Type.Optional(Word),
    countryId: Type.Optional(Id),
    newsletter: Type.Optional(Type.Boolean()),
    password: Type.Optional(Password),
    newPassword: Type.Optional(Password),
  }),
  answer: Profile,
  refusals: ['session-expired', 'login-wrong', 'password-weak'],
})
