import type { Right } from '@opentop/contract/right'
import type { Db } from '../db.ts'
import { canSignIn } from '../staff/session-sql.ts'

type Place = { sites: readonly string[]; locationIds: readonly number[] }

/**
 * People `p` who work here, can sign in and have had a right somewhere in a place for a day: a person who was invited, or given the right,
 * only to confirm an act does not count. A person of the demo counts at once.
 */
const people = (isDemo: boolean): string =>
  `staff p JOIN staff_grants g ON g.staff_id = p.id JOIN roles r ON r.key = g.role
    WHERE p.left_at IS NULL AND ${canSignIn(isDemo)} AND r.deleted_at IS NULL AND $2 = ANY(r.rights) AND (g.everything OR g.sites && $3::text[] OR g.location_ids && $4::int[])
      AND (p.is_demo OR (g.given_at <= now() - interval '1 day' AND NOT EXISTS (
        SELECT 1 FROM audit a WHERE a.subject = 'role' AND a.subject_id = r.key AND a.at > now() - interval '1 day' AND a.after -> 'rights' ? $2 AND NOT coalesce(a.before -> 'rights' ? $2, false))))`

export async function hasOtherPerson(db: Db, staffId: string, right: Right, place: Place, isDemo: boolean): Promise<boolean> {
  return (await findOtherPersons(db, staffId, right, place, isDemo)).length > 0
}

export async function isSecondPerson(
  db: Db,
  staffId: string,
  right: Right,
  { sites, locationIds }: Place,
  isDemo: boolean,
): Promise<boolean> {
  const found = await db.rows(`SELECT 1 FROM ${people(isDemo)} AND p.id = $1 LIMIT 1`, [staffId, right, sites, locationIds])
  return found.length === 1
}

export async function findOtherPersons(
  db: Db,
  staffId: string,
  right: Right,
  { sites, locationIds }: Place,
  isDemo: boolean,
): Promise<string[]> {
  const found = await db.rows<{ id: string }>(`SELECT DISTINCT p.id FROM ${people(isDemo)} AND p.id <> $1`, [
    staffId,
    right,
    sites,
    locationIds,
  ])
  return found.map(({ id }) => id)
}
