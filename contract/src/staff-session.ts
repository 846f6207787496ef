import { Type } from 'typebox'
import { Id, input, Instant, strict } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'
import { officeLangs, rights } from './right.ts'

const Scope = Type.Object(
  {
    everything: Type.Boolean(),
    sites: Type.Array(Type.String()),
    locationIds: Type.Array(Id),
  },
  { ...strict, description: 'where a role counts: everywhere, or in these sites and cities' },
)

const Me = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    lang: Type.Enum([...officeLangs]),
    theme: Type.Enum(['light', 'dark', 'system']),
    singleKeys: Type.Boolean({ description: 'whether keys without Ctrl are shortcuts' }),
    grants: Type.Array(Type.Object({ role: Type.String(), rights: Type.Array(Type.Enum([...rights])), scope: Scope }, strict)),
    sites: Type.Array(
      Type.Object(
        { key: Type.String(), name: Type.String(), origin: Type.String() },
        { ...strict, description: 'the sites of the switch' },
      ),
    ),
    cities: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          timezone: Type.String(),
          rank: Type.Integer({ description: 'the lower, the larger' }),
          sites: Type.Array(Type.String()),
        },
        strict,
      ),
    ),
    confirmedUntil: Type.Optional(Instant),
    endsAt: Instant,
  },
  strict,
)

export const sessionCalls = {
  getSession: officeEndpoint({
    route: 'GET /session',
    summary: 'The person who is signed in, with roles, sites and cities',
    group: 'Session',
    needs: 'signed-in',
    input: input({}),
    answer: Me,
  }),
  signOut: officeEndpoint({
    route: 'POST /session/end',
    summary: 'Ends the session of the caller',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({}),
    answer: Type.Object({}, strict),
  }),
  setPreferences: officeEndpoint({
    route: 'PUT /session/preferences',
    summary: "Sets the caller's own language, colour scheme and shortcut keys",
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({
      lang: Type.Enum([...officeLangs]),
      theme: Type.Enum(['light', 'dark', 'system']),
      singleKeys: Type.Boolean(),
    }),
    answer: Type.Object({}, strict),
  }),
}
