import { Type, type Static } from 'typebox'
import { SaleLine } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Captcha, Cents, CurrencyNumber, Day, Email, Id, input, Instant, OpaqueId, strict, Vehicle, Word } from './shape.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })
const Profile = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    countryId: Type.Optional(Id),
    newsletter: Type.Boolean(),
    confirmed: Type.Boolean({ description: 'the address was proved; only then earlier purchases of it are shown' }),
    hasPassword: Type.Boolean(),
  },
  strict,
)
export type Profile = Static<typeof Profile>
const SignedIn = Type.Object({ profile: Profile }, strict)
const Credentials = {
  email: Email,
  password: Password,
  remember: Type.Optional(Type.Boolean()),
}
/** A captcha is asked for once a few tries have failed. */
export const loginRefusals = ['login-wrong', 'captcha-needed', 'captcha-failed', 'too-many-requests'] as const
const Checkout = {
  checkout: Type.Optional(Type.Boolean({ description: 'the basket that is being paid stays as it is; otherwise baskets are merged' })),
}

export const getSignInWays = endpoint({
  summary: 'Other houses that can say who somebody is',
  group: 'Member',
  cacheSeconds: 60,
  input: input({}),
  answer: Type.Array(Type.Enum(['google', 'facebook'])),
  refusals: [],
})
export const memberLogin = endpoint({
  summary: 'Signs a member in by e-mail',
  group: 'Member',
  input: input({
    ...Credentials,
    ...Captcha,
    ...Checkout,
    confirm: Type.Optional(
      Type.String({ minLength: 20, maxLength: 200, description: 'the token of the mail that asks to confirm the address' }),
    ),
  }),
  answer: SignedIn,
  refusals: [...loginRefusals],
})
export const memberLoginGoogle = endpoint({
  summary: 'Signs a member in by Google, or by Facebook',
  group: 'Member',
  input: input({
    provider: Type.Optional(Type.Enum(['google', 'facebook'])),
    code: Type.String({ maxLength: 2000 }),
    state: Type.String({ maxLength: 200 }),
    iss: Type.Optional(Type.String({ maxLength: 500, description: 'the provider’s own name, where it sends one back' })),
    ...Checkout,
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
  refusals: ['email-invalid', 'field-regex', 'password-weak', 'too-many-requests'],
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
/** A line of a purchase: a basket's line with what became of it. */
export const PurchaseLine = Type.Object(
  {
    ...SaleLine.properties,
    state: Type.Enum(['confirmed', 'refund_due', 'cancelled', 'used', 'lapsed']),
    vehicle: Vehicle,
    lastDay: Type.Optional(Type.String({ format: 'date', description: 'the last day on which one of its tickets can be used' })),
    /** Where its voucher is shown, printed and changed, while it can be. */
    bookingPath: Type.Optional(Type.String()),
    printPath: Type.Optional(Type.String()),
    changePath: Type.Optional(Type.String()),
  },
  strict,
)
export type PurchaseLine = Static<typeof PurchaseLine>
export const Purchase = Type.Object(
  {
    id: OpaqueId,
    reference: Type.String(),
    state: Type.String(),
    paidAt: Instant,
    totalCents: Cents,
    currencyId: CurrencyNumber,
    /** An agent's own reference and the guest who travels. */
    agentReference: Type.Optional(Type.String()),
    leadGuest: Type.Optional(Type.String()),
    sales: Type.Array(PurchaseLine),
  },
  strict,
)
export type Purchase = Static<typeof Purchase>

export const getTransactions = endpoint({
  summary: 'All purchases of the caller, the latest first',
  group: 'Member',
  input: input({}),
  answer: Type.Array(Purchase),
  refusals: ['session-expired', 'forbidden'],
})
const PartnerDiscount = Type.Object(
  {
    code: Type.String(),
    percent: Type.Optional(Type.Integer()),
    offCents: Type.Optional(Cents),
    places: Type.Array(Type.String()),
    until: Type.Optional(Day),
  },
  strict,
)
export type PartnerDiscount = Static<typeof PartnerDiscount>
export const getPartnerDiscounts = endpoint({
  summary: 'Discounts that members have; the best of them is in the basket by itself',
  group: 'Member',
  input: input({}),
  answer: Type.Array(PartnerDiscount),
  refusals: ['session-expired', 'forbidden'],
})
export const getMember = endpoint({
  summary: 'The profile of the caller',
  group: 'Member',
  input: input({}),
  answer: Profile,
  refusals: ['session-expired', 'forbidden'],
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
  refusals: ['session-expired', 'forbidden', 'field-regex', 'login-wrong', 'password-weak', 'too-many-requests'],
})
