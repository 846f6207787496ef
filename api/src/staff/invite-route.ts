import { randomUUID } from 'node:crypto'
import type { Tx } from '@opentop/store/db'
import {
  findInvitationById,
  insertInvitation,
  withdrawInvitation,
  withdrawInvitationsTo,
  type Invitation,
} from '@opentop/store/staff/invitation'
import { insertOutbox } from '@opentop/store/outbox'
import { findByEmail } from '@opentop/store/staff/sign-in-method'
import { isPlainAddress } from '../outside/mail.ts'
import { refused, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { canHold, grantsOf, isInsideScope, knownRoles, plainGrant } from './grants.ts'

export const invite: Pick<OfficeHandlers, 'inviteStaff' | 'resendInvitation' | 'withdrawInvitation'> = {
  async inviteStaff({ email, name, lang, grants }, context, tx) {
    if (!isPlainAddress(email)) return refused('email-invalid', { field: 'email' })
    const roles = await knownRoles(tx)
    const wanted = grantsOf(grants, roles, context)
    if (!wanted) return refused('role-unknown')
    if (!canHold(wanted, context)) return refused('forbidden')
    if (await findByEmail(tx, email)) return refused('email-taken')
    await withdrawInvitationsTo(tx, email)
    const id = randomUUID()
    const given = wanted.map(({ role, scope }) => ({ role, scope }))
    await insertInvitation(tx, { id, email, name, lang, grants: given, staffId: null, invitedBy: context.staff.id })
    await mailInvitation(tx, id)
    return recorded({ id }, { subject: 'invitation', subjectId: id, after: { grants: given.map(plainGrant) }, personal: { name, email } })
  },

  async resendInvitation({ id }, context, tx) {
    const found = await manageable(tx, id, context)
    if (!found) return refused('not-found')
    await mailInvitation(tx, id)
    return recorded({}, { subject: 'invitation', subjectId: id })
  },

  async withdrawInvitation({ id }, context, tx) {
    const found = await manageable(tx, id, context)
    if (!found) return refused('not-found')
    await withdrawInvitation(tx, id)
    return recorded({}, { subject: 'invitation', subjectId: id, personal: { name: found.name, email: found.email } })
  },
}

/** The link is made when the mail is written; the database only ever holds its hash. */
export async function mailInvitation(tx: Tx, id: string): Promise<void> {
  await insertOutbox(tx, { topic: 'mail:office-invitation', key: `office-invitation ${id} ${randomUUID()}`, payload: { invitationId: id } })
}

async function manageable(tx: Tx, id: string, context: OfficeContext): Promise<Invitation | undefined> {
  const found = await findInvitationById(tx, id)
  return found &&
    found.email !== '' &&
    isInsideScope(
      found.grants.map(({ scope }) => scope),
      context,
    )
    ? found
    : undefined
}
