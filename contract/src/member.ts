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
    confirmed: Type.Boolean({ description: 'the e-mail address is confirmed; only then earlier purchases made with it are listed' }),
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
export const loginRefusals = ['login-wrong', 'captcha-needed', 'captcha-failed', 'too-many-requests'] as const
const Checkout = {
  checkout: Type.Optional(Type.Boolean({ description: 'the basket that is being paid stays as it is; otherwise baskets are merged' })),
}

export const PurchaseLine = Type.Object(
  {
    ...SaleLine.properties,
    state: Type.Enum(['confirmed', 'refund_due', 'cancelled', 'used', 'lapsed']),
    vehicle: Vehicle,
    lastDay: Type.Optional(Type.String({ format: 'date', description: 'the last day on which one of its tickets can be used' })),
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
    agentReference: Type.Optional(Type.String()),
    leadGuest: Type.Optional(Type.String()),
    sales: Type.Array(PurchaseLine),
  },
  strict,
)
export type Purchase = Static<typeof Purchase>

const PartnerDiscount = Type.Object(
  {
    code: Type.String(),
    percent: Type.Optional(Type.Integer()),
    offCents: Type.Optional(Cents),
    places: Type.Array(Type.String()),
    location: Type.Optional(
      Type.Object({ id: Id, slug: Type.String() }, { ...strict, description: 'the city of a discount that is for one city' }),
    ),
    until: Type.Optional(Day),
    on: Type.Optional(
      Type.Object(
        { locationIds: Type.Optional(Type.Array(Id)), reduced: Type.Boolean() },
        {
          ...strict,
          description: 'the tickets that each cost less by the percentage: of these cities, or all; missing with other conditions',
        },
      ),
    ),
  },
  strict,
)
export type PartnerDiscount = Static<typeof PartnerDiscount>

export const memberCalls = {
  getSignInWays: endpoint({
    route: 'GET /member/login',
    summary: 'The OpenID providers that members can sign in with',
    proofs: ['none'],
    group: 'Member',
    cacheSeconds: 60,
    input: input({}),
    answer: Type.Array(Type.Enum(['google', 'facebook'])),
  }),
  memberLogin: endpoint({
    route: 'POST /member/login/email',
    summary: 'Signs a member in by e-mail',
    proofs: ['password'],
    writes: true,
    limits: ['loginUnproved', 'loginUnprovedAddress', 'loginAddress', 'login', 'loginAccount'],
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
  }),
  memberLoginGoogle: endpoint({
    route: 'POST /member/login/google',
    summary: 'Signs a member in by Google, or by Facebook',
    proofs: ['sign-in-state'],
    writes: true,
    limits: ['loginAddress'],
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
  }),
  memberRegister: endpoint({
    route: 'POST /member/signin/email',
    summary: 'Creates a member account',
    proofs: ['none'],
    writes: true,
    limits: ['mailFrom', 'mailTo'],
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
  }),
  memberLogout: endpoint({
    route: 'POST /member/logout',
    summary: 'Ends the session',
    proofs: ['session'],
    writes: true,
    group: 'Member',
    input: input({}),
    answer: Type.Object({ loggedOut: Type.Boolean() }, strict),
  }),
  requestRestore: endpoint({
    route: 'POST /member/restore/request',
    summary: 'Requests a mail with a link that sets a new password',
    proofs: ['none'],
    writes: true,
    limits: ['mailFrom', 'mailTo'],
    group: 'Member',
    input: input({ email: Email }),
    answer: Type.Object({ accepted: Type.Boolean() }, strict),
    refusals: ['too-many-requests'],
  }),
  restorePassword: endpoint({
    route: 'POST /member/restore',
    summary: 'Sets a new password with the link’s token',
    proofs: ['one-time-token'],
    writes: true,
    limits: ['secretLink'],
    group: 'Member',
    input: input({ token: Type.String({ minLength: 20, maxLength: 200 }), password: Password }),
    answer: Type.Object({ restored: Type.Boolean() }, strict),
    refusals: ['token-used', 'password-weak', 'too-many-requests'],
  }),
  getTransactions: endpoint({
    route: 'GET /transaction',
    summary: 'All purchases of the caller, the latest first',
    callers: ['member', 'agent'],
    proofs: ['session'],
    group: 'Member',
    input: input({}),
    answer: Type.Array(Purchase),
    refusals: ['session-expired', 'forbidden'],
  }),
  getPartnerDiscounts: endpoint({
    route: 'GET /member/discount',
    summary: 'Partner discounts of members; the best one is applied to the basket automatically',
    callers: ['member'],
    proofs: ['session'],
    group: 'Member',
    input: input({}),
    answer: Type.Array(PartnerDiscount),
    refusals: ['session-expired', 'forbidden'],
  }),
  getMember: endpoint({
    route: 'GET /member/info',
    summary: 'The profile of the caller',
    callers: ['member'],
    proofs: ['session'],
    group: 'Member',
    input: input({}),
    answer: Profile,
    refusals: ['session-expired', 'forbidden'],
  }),
  editMember: endpoint({
    route: 'PUT /member/edit',
    summary: 'Changes the profile of the caller',
    callers: ['member'],
    proofs: ['session'],
    writes: true,
    limits: ['login', 'loginAccount'],
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
  }),
}
