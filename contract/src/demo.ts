import { Type } from 'typebox'
import { input, Instant, strict } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'

const Role = Type.Enum(['owner', 'manager', 'duty-manager', 'desk', 'editor', 'translator', 'accountant', 'inspector', 'driver'])

/** Calls that exist only on the embedded demo and for a browser on the same machine; elsewhere they answer `not-found`. */
export const demoCalls = {
  listDemoPeople: officeEndpoint({
    route: 'GET /demo/people',
    summary: 'The people of the demo, one for each role',
    group: 'Session',
    needs: 'anyone',
    input: input({}),
    answer: Type.Object(
      {
        people: Type.Array(
          Type.Object({ role: Role, name: Type.String(), email: Type.String(), places: Type.Array(Type.String()) }, strict),
        ),
      },
      strict,
    ),
    refusals: ['not-found'],
  }),
  signInAsDemo: officeEndpoint({
    route: 'POST /demo/sign-in',
    summary: 'Signs in as the person of the demo with this role',
    group: 'Session',
    needs: 'anyone',
    writes: true,
    input: input({ role: Role }),
    answer: Type.Object({}, strict),
    refusals: ['not-found'],
  }),
  confirmAsDemo: officeEndpoint({
    route: 'POST /demo/confirm',
    summary: 'Confirms as a person of the demo, who has no passkey and no code',
    group: 'Session',
    needs: 'signed-in',
    writes: true,
    input: input({}),
    answer: Type.Object({ confirmedUntil: Instant }, strict),
    refusals: ['not-found'],
  }),
}
