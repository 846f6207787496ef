import { randomBytes } from 'node:crypto'
import type { Right } from '@opentop/contract/right'
import { withChanges } from '@opentop/domain/order/merge'
import { deleteRole, findRole, findRoles, insertRole, isRoleNameTaken, updateRole } from '@opentop/store/staff/role'
import { changedMeanwhile } from '../call/changed-meanwhile.ts'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { canHold } from './grants.ts'
import { staffChanged } from './staff-changed.ts'

const about = (key: string) => ({ subject: 'role', subjectId: key })

export const role: Pick<OfficeHandlers, 'listRoles' | 'makeRole' | 'changeRole' | 'deleteRole'> = {
  async listRoles(_input, { shop }) {
    return answered({ roles: await findRoles(shop.database) })
  },

  async makeRole({ name, rights }, context, tx) {
    if (!canSet(rights, context)) return refused('forbidden')
    const key = keyOf(name)
    if (!(await insertRole(tx, { key, name, rights }))) return refused('name-taken')
    return recorded({ key }, { ...about(key), after: { name, rights } }, staffChanged(about(key)))
  },

  async changeRole({ key, changes }, context, tx) {
    const role = await findRole(tx, key)
    if (!role || role.isBuiltIn) return refused('role-unknown')
    const before = { name: role.name, rights: role.rights }
    const after = withChanges(before, changes)
    if (!after) return changedMeanwhile(tx, 'role', key)
    if (!canSet([...before.rights, ...after.rights], context)) return refused('forbidden')
    if (await isRoleNameTaken(tx, after.name, key)) return refused('name-taken')
    if (!(await updateRole(tx, { key, version: role.version, ...after }))) return changedMeanwhile(tx, 'role', key)
    return recorded({}, { ...about(key), before, after }, staffChanged(about(key)))
  },

  async deleteRole({ key, version }, context, tx) {
    const before = await findRole(tx, key)
    if (!before || before.isBuiltIn) return refused('role-unknown')
    if (!canSet(before.rights, context)) return refused('forbidden')
    if (!(await deleteRole(tx, key, version))) return changedMeanwhile(tx, 'role', key)
    return recorded({}, { ...about(key), before: { name: before.name, rights: before.rights } }, staffChanged(about(key)))
  },
}

/** A role may be given anywhere, so its maker has its rights everywhere. */
function canSet(rights: readonly Right[], context: OfficeContext): boolean {
  const everywhere = { everything: true, sites: [], locationIds: [] }
  return context.scope.everything && canHold([{ role: '', rights, scope: everywhere }], context)
}

/** Readable, and never the key of a role that was deleted. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
  return `${plain || 'role'}-${randomBytes(3).toString('hex')}`
}
