import { demoPeople } from '@opentop/domain/office/demo'
import { siteOfKey } from '@opentop/domain/sites/all'
import { findDemoPerson } from '@opentop/store/office/demo'
import { confirmStaffSession } from '@opentop/store/office/staff-session'
import { confirmedUntil, declined, shown, written, type OfficeHandlers, type OpenContext } from './context.ts'
import { startSession } from './start-session.ts'

/** Only a browser that opened the link which the demo printed may take a role without proof. */
function isDemo({ caller }: OpenContext): boolean {
  return caller.isDemoBrowser
}

export const demo: Pick<OfficeHandlers, 'listDemoPeople' | 'signInAsDemo' | 'confirmAsDemo'> = {
  async listDemoPeople(_input, context) {
    if (!isDemo(context)) return declined('not-found')
    const { locations } = context.snapshot.facts
    return shown({
      people: demoPeople.map(({ role, name, email, scope }) => ({
        role,
        name,
        email,
        places: [
          ...scope.sites.map((key) => siteOfKey(key)?.name ?? key),
          ...scope.locationIds.flatMap((id) => locations.get(id)?.names[context.lang] ?? []),
        ],
      })),
    })
  },

  async signInAsDemo({ role }, context, tx) {
    const wanted = isDemo(context) ? demoPeople.find((person) => person.role === role) : undefined
    const staff = wanted && (await findDemoPerson(tx, wanted.id))
    if (!staff) return declined('not-found')
    return written({}, { subject: 'staff', subjectId: staff.id, staff }, await startSession(tx, staff.id, 'demo', context))
  },

  async confirmAsDemo(_input, context, tx) {
    const { staff, now } = context
    if (!isDemo(context) || !(await findDemoPerson(tx, staff.id))) return declined('not-found')
    await confirmStaffSession(tx, staff.sessionId)
    return written({ confirmedUntil: confirmedUntil(new Date(now)).toISOString() }, { subject: 'staff', subjectId: staff.id })
  },
}
