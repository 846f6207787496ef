import { demoPeople } from '@opentop/domain/staff/demo'
import { siteOfKey } from '@opentop/domain/site'
import { findDemoPerson } from '@opentop/store/staff/demo'
import { confirmStaffSession } from '@opentop/store/staff/staff-session'
import { confirmedUntil, type OfficeHandlers, type OpenContext } from '../call/context.ts'
import { refused, answered, recorded } from '../call/outcome.ts'
import { startSession } from './start-session.ts'

/** Only a browser that opened the link which the demo printed may take a role without proof. */
function isDemo({ caller }: OpenContext): boolean {
  return caller.isDemoBrowser
}

export const demo: Pick<OfficeHandlers, 'listDemoPeople' | 'signInAsDemo' | 'confirmAsDemo'> = {
  async listDemoPeople(_input, context) {
    if (!isDemo(context)) return refused('not-found')
    const { facts } = context.snapshot
    return answered({
      people: demoPeople.map(({ role, name, email, scope }) => ({
        role,
        name,
        email,
        places: [
          ...scope.sites.map((key) => siteOfKey(facts, key)?.name ?? key),
          ...scope.locationIds.flatMap((id) => facts.locations.get(id)?.names[context.lang] ?? []),
        ],
      })),
    })
  },

  async signInAsDemo({ role }, context, tx) {
    const wanted = isDemo(context) ? demoPeople.find((person) => person.role === role) : undefined
    const staff = wanted && (await findDemoPerson(tx, wanted.id))
    if (!staff) return refused('not-found')
    return recorded({}, { subject: 'staff', subjectId: staff.id, staff }, await startSession(tx, staff.id, 'demo', context))
  },

  async confirmAsDemo(_input, context, tx) {
    const { staff, now } = context
    if (!isDemo(context) || !(await findDemoPerson(tx, staff.id))) return refused('not-found')
    await confirmStaffSession(tx, staff.sessionId)
    return recorded({ confirmedUntil: confirmedUntil(new Date(now)).toISOString() }, { subject: 'staff', subjectId: staff.id })
  },
}
