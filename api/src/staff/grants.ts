import type { OfficeInputs } from '@opentop/contract/office-api'
import { locationsInScope } from '@opentop/domain/facts'
import { covers, holdsAll, type Grant, type Scope } from '@opentop/domain/staff/scope'
import { siteOfKey } from '@opentop/domain/site'
import type { Db } from '@opentop/store/db'
import { findRoles, type RoleFacts } from '@opentop/store/staff/role'
import type { OfficeContext } from '../call/context.ts'

type TypedGrant = OfficeInputs['changeGrants']['grants'][number]

export async function knownRoles(db: Db): Promise<ReadonlyMap<string, RoleFacts>> {
  return new Map((await findRoles(db)).map((role) => [role.key, role]))
}

export function grantsOf(
  typed: readonly TypedGrant[],
  roles: ReadonlyMap<string, RoleFacts>,
  { snapshot: { facts } }: OfficeContext,
): Grant[] | undefined {
  const grants = typed.flatMap(({ role, everything, sites, locationIds }) => {
    const rights = roles.get(role)?.rights
    const isSomewhere = everything || sites.length + locationIds.length > 0
    const scope = everything ? { everything, sites: [], locationIds: [] } : { everything, sites, locationIds }
    return rights && isSomewhere && sites.every((key) => siteOfKey(facts, key)) ? [{ role, rights, scope }] : []
  })
  return grants.length === typed.length ? grants : undefined
}

export function plainGrant({ role, scope }: Pick<Grant, 'role' | 'scope'>): TypedGrant {
  return { role, everything: scope.everything, sites: [...scope.sites], locationIds: [...scope.locationIds] }
}

const citiesIn =
  ({ snapshot: { facts } }: OfficeContext) =>
  (key: string): number[] => {
    const site = siteOfKey(facts, key)
    return site ? locationsInScope(facts, site.cityScope).map(({ id }) => id) : []
  }

export function canHold(grants: readonly Grant[], context: OfficeContext): boolean {
  return holdsAll(context.staff.grants, grants)
}

/** A person or invitation is inside the caller's scope with all of its places; one without any place is seen by those who see everything. */
export function isInsideScope(scopes: readonly Scope[], context: OfficeContext): boolean {
  if (scopes.length === 0) return context.scope.everything
  return scopes.every((scope) => covers(context.scope, scope, citiesIn(context)))
}
