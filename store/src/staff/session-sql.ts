import type { Right } from '@opentop/contract/right'
import type { Grant } from '@opentop/domain/staff/scope'

/** A session ends after this long without use. */
export const idleMinutes = 30

export const isLiveSession = `s.ended_at IS NULL AND s.expires_at > now() AND s.used_at > now() - make_interval(mins => ${idleMinutes})`

export const canSignIn = (isDemo: boolean): string =>
  `(CASE WHEN p.is_demo THEN ${isDemo} ELSE (p.password_hash IS NOT NULL AND p.totp_secret IS NOT NULL) OR EXISTS (SELECT 1 FROM staff_passkeys k WHERE k.staff_id = p.id AND k.ended_at IS NULL) END)`

export const grantsOfPerson = `(SELECT json_agg(json_build_object('role', g.role, 'rights', r.rights, 'everything', g.everything, 'sites', g.sites, 'locationIds', g.location_ids) ORDER BY g.role, g.id)
    FROM staff_grants g JOIN roles r ON r.key = g.role WHERE g.staff_id = p.id AND r.deleted_at IS NULL)`

export type GrantRows = { role: string; rights: Right[]; everything: boolean; sites: string[]; locationIds: number[] }[] | null

export function grantsFrom(rows: GrantRows): Grant[] {
  return (rows ?? []).map(({ role, rights, ...scope }) => ({ role, rights, scope }))
}
