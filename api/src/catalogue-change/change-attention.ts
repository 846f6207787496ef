import type { Attention } from '@opentop/contract/day'
import { scopeOf, type Scope } from '@opentop/domain/staff/scope'
import { findStoppedChanges } from '@opentop/store/planned-change'
import type { OfficeContext } from '../call/context.ts'
import { stopText } from './view.ts'

/** Planned publications that stopped, for those who may publish all of them. */
export async function changeAttention(context: OfficeContext, cities: readonly number[]): Promise<Attention[]> {
  const { shop, staff, snapshot } = context
  const scopes = (['catalogue.publish', 'prices.publish'] as const).flatMap((right) => scopeOf(staff.grants, right) ?? [])
  if (scopes.length === 0) return []
  const found = await findStoppedChanges(shop.database)
  return found
    .filter(
      ({ locationIds }) => locationIds.some((id) => id === null || cities.includes(id)) && scopes.some((one) => holds(one, locationIds)),
    )
    .map(({ id, name, stoppedAt, reason, locationIds: [locationId] }) => ({
      kind: 'stopped-change' as const,
      subjectId: id,
      title: name,
      since: stoppedAt.toISOString(),
      timezone: snapshot.facts.locations.get(locationId ?? 0)?.timezone ?? 'UTC',
      ...(typeof locationId === 'number' ? { locationId } : {}),
      reason: stopText(reason, context),
    }))
}

function holds(scope: Scope, locationIds: readonly (number | null)[]): boolean {
  return scope.everything || locationIds.every((id) => id !== null && scope.locationIds.includes(id))
}
