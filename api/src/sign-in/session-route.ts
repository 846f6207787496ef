import { locationsInScope } from '@opentop/domain/facts'
import { joined } from '@opentop/domain/staff/scope'
import { endStaffSession, updatePreferences } from '@opentop/store/staff/staff-session'
import { confirmedUntil, type OfficeContext, type OfficeHandlers } from '../call/context.ts'
import { answered, recorded } from '../call/outcome.ts'
import { shopOrigin } from '../site/shop-origin.ts'

export const session: Pick<OfficeHandlers, 'getSession' | 'signOut' | 'setPreferences'> = {
  async getSession(_input, context) {
    const { id, name, email, lang, theme, singleKeys, grants, confirmedAt, expiresAt } = context.staff
    return answered({
      id,
      name,
      email,
      lang,
      theme,
      singleKeys,
      grants: grants.map(({ role, rights, scope }) => ({
        role,
        rights: [...rights],
        scope: { ...scope, sites: [...scope.sites], locationIds: [...scope.locationIds] },
      })),
      ...placesOf(context),
      ...(confirmedAt ? { confirmedUntil: confirmedUntil(confirmedAt).toISOString() } : {}),
      endsAt: expiresAt.toISOString(),
    })
  },

  async signOut(_input, { staff }, tx) {
    await endStaffSession(tx, staff.sessionId)
    return recorded({}, { subject: 'staff', subjectId: staff.id }, { effects: { sessionEnded: true } })
  },

  async setPreferences({ lang, theme, singleKeys }, { staff }, tx) {
    await updatePreferences(tx, staff.id, { lang, theme, singleKeys })
    const before = { lang: staff.lang, theme: staff.theme, singleKeys: staff.singleKeys }
    return recorded({}, { subject: 'staff', subjectId: staff.id, before, after: { lang, theme, singleKeys } })
  },
}

function placesOf({ staff, snapshot: { facts }, lang, caller }: OfficeContext) {
  const scope = joined(staff.grants.map((grant) => grant.scope))
  const ofSite = facts.sites.map((site) => ({ site, ids: new Set(locationsInScope(facts, site.cityScope).map(({ id }) => id)) }))
  const sees = ofSite.filter(
    ({ site, ids }) => scope.everything || scope.sites.includes(site.key) || scope.locationIds.some((id) => ids.has(id)),
  )
  const inside = (id: number): boolean =>
    scope.everything || scope.locationIds.includes(id) || sees.some(({ site, ids }) => scope.sites.includes(site.key) && ids.has(id))
  return {
    sites: sees.map(({ site }) => ({ key: site.key, name: site.name, origin: shopOrigin(site, caller.origin) })),
    cities: [...facts.locations.values()]
      .filter(({ id }) => inside(id))
      .map(({ id, names, timezone, rank }) => ({
        id,
        name: names[lang],
        timezone,
        rank,
        sites: ofSite.filter(({ ids }) => ids.has(id)).map(({ site }) => site.key),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
