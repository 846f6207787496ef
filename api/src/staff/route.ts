import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@opentop/store/db'
import { findDevicesOf, revokeDevice } from '@opentop/store/device/device'
import { findInvitations, insertInvitation, withdrawInvitationsTo } from '@opentop/store/staff/invitation'
import {
  raisePersonVersion,
  findPeople,
  findPerson,
  hasOtherOwner,
  markLeft,
  replaceGrants,
  updateTextLangs,
  type Person,
} from '@opentop/store/staff/people'
import { endSessionOf } from '@opentop/store/staff/staff-session'
import { endSignInMethods } from '@opentop/store/staff/sign-in-method'
import { shownAccount } from './account-shown.ts'
import { changedMeanwhile } from '../call/changed-meanwhile.ts'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { staffChanged } from './staff-changed.ts'
import { canHold, grantsOf, isInsideScope, knownRoles, plainGrant } from './grants.ts'
import { mailInvitation } from './invite-route.ts'

export const people: Pick<
  OfficeHandlers,
  'listStaff' | 'getPerson' | 'setTextLangs' | 'changeGrants' | 'endPersonSession' | 'resetPerson' | 'endEmployment'
> = {
  async listStaff(_input, context) {
    const { database } = context.shop
    const [everyone, invitations] = await Promise.all([findPeople(database), findInvitations(database)])
    return answered({
      people: everyone
        .filter((person) => isInside(person, context))
        .map((person) => ({
          ...shownPerson(person),
          passkeys: person.passkeys,
          hasPassword: person.hasPassword,
          sessions: person.sessions,
          version: person.version,
        })),
      invitations: invitations
        .filter(({ grants }) =>
          isInsideScope(
            grants.map(({ scope }) => scope),
            context,
          ),
        )
        .map(({ id, name, email, grants, staffId, createdAt, expiresAt }) => ({
          id,
          name,
          email,
          grants: grants.map(plainGrant),
          isReturn: staffId !== null,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
    })
  },

  async getPerson({ id }, context) {
    const { database } = context.shop
    const person = await findInside(database, id, context)
    if (!person) return refused('staff-unknown')
    const account = await shownAccount(database, id, context.staff.sessionId)
    const devices = await findDevicesOf(database, id)
    return answered({
      ...account,
      ...shownPerson(person),
      devices,
      ...(person.textLangs ? { textLangs: person.textLangs } : {}),
      version: person.version,
    })
  },

  async setTextLangs({ id, version, langs }, context, tx) {
    const person = await findInside(tx, id, context)
    if (!person) return refused('staff-unknown')
    if (!canHold(person.grants, context)) return refused('forbidden')
    if (!(await raisePersonVersion(tx, id, version))) return changedMeanwhile(tx, 'staff', id)
    await updateTextLangs(tx, id, langs.length === 0 ? null : langs)
    const record = { ...about(person), before: { langs: person.textLangs ?? [] }, after: { langs }, personal: { name: person.name } }
    return recorded({}, record, staffChanged(about(person)))
  },

  async changeGrants({ id, version, grants }, context, tx) {
    const person = await findInside(tx, id, context)
    if (!person) return refused('staff-unknown')
    const wanted = grantsOf(grants, await knownRoles(tx), context)
    if (!wanted) return refused('role-unknown')
    if (!canHold(person.grants, context) || !canHold(wanted, context)) return refused('forbidden')
    if (!(await raisePersonVersion(tx, id, version))) return changedMeanwhile(tx, 'staff', id)
    await replaceGrants(tx, id, wanted)
    const isOwner = wanted.some(({ role, scope }) => role === 'owner' && scope.everything)
    if (!isOwner && !(await hasOwnerBeside(tx, person, context))) return refused('last-owner')
    return recorded(
      {},
      {
        ...about(person),
        before: { grants: person.grants.map(plainGrant) },
        after: { grants: wanted.map(plainGrant) },
        personal: { name: person.name },
      },
      staffChanged(about(person)),
    )
  },

  async endPersonSession({ id, sessionId }, context, tx) {
    const person = await findInside(tx, id, context)
    if (!person) return refused('staff-unknown')
    if (!canHold(person.grants, context)) return refused('forbidden')
    if (!(await endSessionOf(tx, id, sessionId))) return refused('not-found')
    return recorded({}, { ...about(person), before: { session: sessionId }, personal: { name: person.name } })
  },

  async resetPerson({ id, version }, context, tx) {
    const person = await findInside(tx, id, context)
    if (!person) return refused('staff-unknown')
    if (id === context.staff.id) return refused('same-person')
    if (!canHold(person.grants, context)) return refused('forbidden')
    if (!(await raisePersonVersion(tx, id, version))) return changedMeanwhile(tx, 'staff', id)
    await endSignInMethods(tx, id)
    await insertReturn(tx, person, context.staff.id)
    return recorded({}, { ...about(person), personal: { name: person.name, email: person.email } })
  },

  async endEmployment({ id, version, revokesDevices = false }, context, tx) {
    const person = await findInside(tx, id, context)
    if (!person) return refused('staff-unknown')
    if (!canHold(person.grants, context)) return refused('forbidden')
    if (!(await raisePersonVersion(tx, id, version))) return changedMeanwhile(tx, 'staff', id)
    if (!(await hasOwnerBeside(tx, person, context))) return refused('last-owner')
    await endSignInMethods(tx, id)
    const ended = await markLeft(tx, id)
    const devices = revokesDevices ? await findDevicesOf(tx, id) : []
    for (const device of devices) await revokeDevice(tx, device.id, context.staff.id)
    return recorded(
      {},
      {
        ...about(person),
        before: { grants: person.grants.map(plainGrant) },
        after: { left: true, ...ended, devices: devices.map(({ name }) => name) },
        personal: { name: person.name, email: person.email },
      },
      staffChanged(about(person)),
    )
  },
}

const about = ({ id, grants }: Person) => ({
  subject: 'staff',
  subjectId: id,
  locationIds: [...new Set(grants.flatMap(({ scope }) => scope.locationIds))],
})

function shownPerson({ id, name, email, lang, isDemo, seenAt, grants }: Person) {
  return { id, name, email, lang, isDemo, grants: grants.map(plainGrant), ...(seenAt ? { seenAt: seenAt.toISOString() } : {}) }
}

function isInside({ grants }: Person, context: OfficeContext): boolean {
  return isInsideScope(
    grants.map(({ scope }) => scope),
    context,
  )
}

async function findInside(db: Db, id: string, context: OfficeContext): Promise<Person | undefined> {
  const person = await findPerson(db, id)
  return person && isInside(person, context) ? person : undefined
}

async function hasOwnerBeside(tx: Tx, { id, grants }: Person, { shop }: OfficeContext): Promise<boolean> {
  const wasOwner = grants.some(({ role, scope }) => role === 'owner' && scope.everything)
  return !wasOwner || hasOtherOwner(tx, id, shop.isDemo)
}

async function insertReturn(tx: Tx, { id, email, name, lang }: Person, invitedBy: string): Promise<void> {
  await withdrawInvitationsTo(tx, email)
  const invitationId = randomUUID()
  await insertInvitation(tx, { id: invitationId, email, name, lang, grants: [], staffId: id, invitedBy })
  await mailInvitation(tx, invitationId)
}
