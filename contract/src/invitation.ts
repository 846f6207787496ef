import { Type } from 'typebox'
import { Email, input, Instant, OpaqueId, strict, Word } from './shape.ts'
import { CodeSetUp, PasswordSetUp, RecoveryCodes } from './account.ts'
import { officeEndpoint } from './endpoint.ts'
import { NewPasskey, RegistrationStart } from './passkey.ts'
import { officeLangs } from './right.ts'
import { Grants } from './role.ts'

const nothing = Type.Object({}, strict)
const Lang = Type.Enum([...officeLangs])
/** Travels in the body, never in an address, so that it reaches no log. */
const token = { token: Type.String({ pattern: '^[\\w-]{43}$' }) }
const person = {
  name: Word,
  lang: Lang,
  email: Type.Optional(Email),
}

export const invitationCalls = {
  openInvitation: officeEndpoint({
    route: 'POST /invitation/open',
    summary: 'What an invitation is for, while it is good',
    group: 'Staff',
    needs: 'anyone',
    limits: ['officeInvitation'],
    input: input(token),
    answer: Type.Object(
      {
        email: Type.Optional(Type.String({ description: 'missing on the link of the first owner, who gives one' })),
        name: Type.String(),
        lang: Lang,
        roles: Type.Array(Type.String()),
        isReturn: Type.Boolean({ description: 'the person is known, and gets new ways to sign in' }),
        expiresAt: Instant,
      },
      strict,
    ),
    refusals: ['invitation-invalid', 'too-many-requests'],
  }),
  startInvitedPasskey: officeEndpoint({
    route: 'POST /invitation/passkey/start',
    summary: 'A challenge for the first passkey of an invited person',
    group: 'Staff',
    needs: 'anyone',
    limits: ['officeInvitation'],
    input: input({ ...token, ...person }),
    answer: RegistrationStart,
    refusals: ['invitation-invalid', 'too-many-requests', 'email-invalid', 'email-taken'],
  }),
  acceptWithPasskey: officeEndpoint({
    route: 'POST /invitation/passkey',
    summary: 'Accepts an invitation with a passkey; answers the recovery codes once',
    group: 'Staff',
    needs: 'anyone',
    limits: ['officeInvitation'],
    writes: true,
    input: input({ ...token, ...person, challengeId: OpaqueId, passkeyName: Word, response: NewPasskey }),
    answer: RecoveryCodes,
    refusals: ['invitation-invalid', 'too-many-requests', 'email-invalid', 'email-taken', 'passkey-refused'],
  }),
  startInvitedPassword: officeEndpoint({
    route: 'POST /invitation/password/start',
    summary: 'A secret for the authenticator app of an invited person',
    group: 'Staff',
    needs: 'anyone',
    limits: ['officeInvitation'],
    input: input({ ...token, email: Type.Optional(Email) }),
    answer: CodeSetUp,
    refusals: ['invitation-invalid', 'too-many-requests'],
  }),
  acceptWithPassword: officeEndpoint({
    route: 'POST /invitation/password',
    summary: 'Accepts an invitation with password and authenticator app; answers the recovery codes once',
    group: 'Staff',
    needs: 'anyone',
    limits: ['officeInvitation'],
    writes: true,
    input: input({ ...token, ...person, ...PasswordSetUp }),
    answer: RecoveryCodes,
    refusals: ['invitation-invalid', 'too-many-requests', 'email-invalid', 'email-taken', 'password-weak', 'code-wrong'],
  }),
  inviteStaff: officeEndpoint({
    route: 'POST /invitations',
    summary: 'Invites a person by mail; the link is good once, for seven days',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ email: Email, name: Word, lang: Lang, grants: Grants }),
    answer: Type.Object({ id: OpaqueId }, strict),
    refusals: ['email-invalid', 'email-taken', 'role-unknown', 'forbidden'],
  }),
  resendInvitation: officeEndpoint({
    route: 'POST /invitations/:id/send',
    summary: 'Sends an invitation again with a new link; the old link ends',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ id: OpaqueId }),
    answer: nothing,
    refusals: ['not-found'],
  }),
  withdrawInvitation: officeEndpoint({
    route: 'POST /invitations/:id/withdraw',
    summary: 'Withdraws an invitation',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    input: input({ id: OpaqueId }),
    answer: nothing,
    refusals: ['not-found'],
  }),
}
