import { Type } from 'typebox'
import { input, Instant, LangCode, OpaqueId, strict } from './shape.ts'
import { SessionFacts, WaysIn } from './account.ts'
import { officeEndpoint } from './endpoint.ts'
import { officeLangs } from './right.ts'
import { Grants } from './role.ts'

const nothing = Type.Object({}, strict)
const Version = Type.Integer({ minimum: 1 })
const TextLangs = Type.Array(LangCode, { maxItems: 6, uniqueItems: true, description: 'the languages whose texts the person edits' })
const facts = {
  id: OpaqueId,
  name: Type.String(),
  email: Type.String(),
  lang: Type.Enum([...officeLangs]),
  grants: Grants,
  isDemo: Type.Boolean(),
  seenAt: Type.Optional(Instant),
}

export const staffCalls = {
  listStaff: officeEndpoint({
    route: 'GET /staff',
    summary: 'The people of the office and open invitations',
    group: 'Staff',
    needs: 'staff.manage',
    input: input({}),
    answer: Type.Object(
      {
        people: Type.Array(
          Type.Object(
            { ...facts, passkeys: Type.Integer(), hasPassword: Type.Boolean(), sessions: Type.Integer(), version: Version },
            strict,
          ),
        ),
        invitations: Type.Array(
          Type.Object(
            {
              id: OpaqueId,
              name: Type.String(),
              email: Type.String(),
              grants: Type.Array(Grants.items),
              isReturn: Type.Boolean(),
              createdAt: Instant,
              expiresAt: Instant,
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  }),
  getPerson: officeEndpoint({
    route: 'GET /staff/:id',
    summary: 'One person with roles, ways to sign in and sessions',
    group: 'Staff',
    needs: 'staff.manage',
    input: input({ id: OpaqueId }),
    answer: Type.Object(
      {
        ...facts,
        ...WaysIn.properties,
        sessions: Type.Array(SessionFacts),
        devices: Type.Array(Type.Object({ id: OpaqueId, name: Type.String() }, strict), { description: 'in use, made by this person' }),
        textLangs: Type.Optional(TextLangs),
        version: Version,
      },
      strict,
    ),
    refusals: ['staff-unknown'],
  }),
  setTextLangs: officeEndpoint({
    route: 'PUT /staff/:id/text-languages',
    summary: 'Sets the languages whose texts a person edits; without any the person edits all',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    input: input({ id: OpaqueId, version: Version, langs: TextLangs }),
    answer: nothing,
    refusals: ['staff-unknown', 'changed-meanwhile', 'forbidden'],
  }),
  changeGrants: officeEndpoint({
    route: 'PUT /staff/:id/grants',
    summary: 'Sets the roles of a person; only rights that the caller has can be given or taken',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ id: OpaqueId, version: Version, grants: Grants }),
    answer: nothing,
    refusals: ['staff-unknown', 'role-unknown', 'changed-meanwhile', 'last-owner', 'forbidden'],
  }),
  endPersonSession: officeEndpoint({
    route: 'POST /staff/:id/sessions/:sessionId/end',
    summary: 'Ends a session of a person',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    input: input({ id: OpaqueId, sessionId: OpaqueId }),
    answer: nothing,
    refusals: ['staff-unknown', 'not-found', 'forbidden'],
  }),
  resetPerson: officeEndpoint({
    route: 'POST /staff/:id/reset',
    summary: 'For a lost device: ends every session and way to sign in of a person, and mails a link to set up new ones',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ id: OpaqueId, version: Version }),
    answer: nothing,
    refusals: ['staff-unknown', 'changed-meanwhile', 'same-person', 'forbidden'],
  }),
  endEmployment: officeEndpoint({
    route: 'POST /staff/:id/leave',
    summary: 'A person leaves: sessions, ways to sign in, invitations, requests and, if wished, devices of theirs end in one act',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({
      id: OpaqueId,
      version: Version,
      revokesDevices: Type.Optional(
        Type.Boolean({ description: 'blocks the devices whose keys the person has made; otherwise they stay in use' }),
      ),
    }),
    answer: nothing,
    refusals: ['staff-unknown', 'changed-meanwhile', 'last-owner', 'forbidden'],
  }),
}
