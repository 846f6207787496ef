import { Type } from 'typebox'
import { Id, input, strict, Word } from './shape.ts'
import { changes } from './changes.ts'
import { officeEndpoint } from './endpoint.ts'
import { rights } from './right.ts'

const RoleKey = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })
export const Grants = Type.Array(
  Type.Object(
    {
      role: RoleKey,
      everything: Type.Boolean(),
      sites: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }),
      locationIds: Type.Array(Id, { maxItems: 500 }),
    },
    { ...strict, description: 'a role, and where it counts: everywhere, or in these sites and cities' },
  ),
  { minItems: 1, maxItems: 20 },
)
const Version = Type.Integer({ minimum: 1 })
const Rights = Type.Array(Type.Enum([...rights]), { maxItems: rights.length })
const nothing = Type.Object({}, strict)

export const roleCalls = {
  listRoles: officeEndpoint({
    route: 'GET /roles',
    summary: 'All roles with their rights',
    group: 'Staff',
    needs: 'staff.manage',
    input: input({}),
    answer: Type.Object(
      {
        roles: Type.Array(
          Type.Object(
            {
              key: RoleKey,
              name: Type.String(),
              rights: Rights,
              isBuiltIn: Type.Boolean(),
              people: Type.Integer({ description: 'how many people have it' }),
              version: Version,
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  }),
  makeRole: officeEndpoint({
    route: 'POST /roles',
    summary: 'Makes a role',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ name: Word, rights: Rights }),
    answer: Type.Object({ key: RoleKey }, strict),
    refusals: ['name-taken', 'forbidden'],
  }),
  changeRole: officeEndpoint({
    route: 'PUT /roles/:key',
    summary: 'Changes the name and the rights of a role that was made here',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ key: RoleKey, changes: changes({ name: Word, rights: Rights }) }),
    answer: nothing,
    refusals: ['role-unknown', 'name-taken', 'changed-meanwhile', 'forbidden'],
  }),
  deleteRole: officeEndpoint({
    route: 'POST /roles/:key/delete',
    summary: 'Deletes a role that was made here; people who have it lose its rights',
    group: 'Staff',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ key: RoleKey, version: Version }),
    answer: nothing,
    refusals: ['role-unknown', 'changed-meanwhile', 'forbidden'],
  }),
}
