import { randomUUID } from 'node:crypto'
import type { Refused } from '@opentop/contract/endpoint'
import type { OfficeLang } from '@opentop/contract/right'
import { holdsAll } from '@opentop/domain/staff/scope'
import type { Db, Tx } from '@opentop/store/db'
import { findInvitation, spendInvitation, type Invitation } from '@opentop/store/staff/invitation'
import { findPerson } from '@opentop/store/staff/people'
import { findRoles } from '@opentop/store/staff/role'
import { insertStaff } from '@opentop/store/staff/staff'
import { findByEmail, replaceRecoveryCodes, updatePassword } from '@opentop/store/staff/sign-in-method'
import { isPlainAddress } from '../outside/mail.ts'
import { hashPassword, isWeak } from '../secret/password.ts'
import { refused, refusedKeeping, answered, recorded } from '../call/outcome.ts'
import type { OfficeHandlers, OpenContext } from '../call/context.ts'
import { knownRoles } from './grants.ts'
import { checkedSetUp, newCodeSetUp, sealedSecret } from '../sign-in/one-time-code.ts'
import { addPasskey, registeredPasskey, startRegistration } from '../sign-in/passkey-work.ts'
import { newRecoveryCodes, shownCode } from '../sign-in/recovery-code.ts'
import { startSession } from '../sign-in/start-session.ts'

export const invitation: Pick<
  OfficeHandlers,
  'openInvitation' | 'startInvitedPasskey' | 'acceptWithPasskey' | 'startInvitedPassword' | 'acceptWithPassword'
> = {
  async openInvitation({ token }, context) {
    const found = await opened(token, context)
    if ('refusal' in found) return found
    const { email, name, lang, grants, staffId, expiresAt } = found
    return answered({
      ...(email === '' ? {} : { email }),
      name,
      lang,
      roles: grants.map(({ role }) => role),
      isReturn: staffId !== null,
      expiresAt: expiresAt.toISOString(),
    })
  },

  async startInvitedPasskey({ token, ...typed }, context) {
    const found = await opened(token, context)
    if ('refusal' in found) return found
    const person = await personOf(context.shop.database, found, typed)
    if ('refusal' in person) return person
    const userId = found.staffId ?? randomUUID()
    const kept = { staffId: null, data: { invitationId: found.id, userId } }
    return answered(await startRegistration({ userId, email: person.email, name: person.name, passkeys: [] }, kept, context))
  },

  async acceptWithPasskey({ token, passkeyName, challengeId, response, ...typed }, context, tx) {
    // before the invitation is spent: a refused passkey ends its challenge, but not the invitation
    const made = await registeredPasskey(tx, { challengeId, response }, context)
    if (!made) return refusedKeeping('passkey-refused')
    const found = await stillValid(tx, await spendInvitation(tx, token))
    if ('refusal' in found) return found
    const person = await personOf(tx, found, typed)
    if ('refusal' in person) return person
    const { invitationId, userId } = made.challenge.data
    if (invitationId !== found.id || userId === undefined) return refused('passkey-refused')
    if (found.staffId === null) await insertStaff(tx, { id: userId, ...person, grants: await existingGrants(tx, found) })
    if (!(await addPasskey(tx, userId, passkeyName, made.credential))) return refused('passkey-refused')
    return accepted(tx, userId, person, found, context)
  },

  async startInvitedPassword({ token, email }, context) {
    const found = await opened(token, context)
    if ('refusal' in found) return found
    return answered(newCodeSetUp(found.id, found.email || (email ?? ''), context))
  },

  async acceptWithPassword({ token, password, code, setUp, ...typed }, context, tx) {
    const found = await stillValid(tx, await spendInvitation(tx, token))
    if ('refusal' in found) return found
    const person = await personOf(tx, found, typed)
    if ('refusal' in person) return person
    if (await isWeak(password, { email: person.email, firstName: person.name, lastName: '' })) return refused('password-weak')
    const checked = checkedSetUp(found.id, setUp, code, context)
    if (!checked) return refused('code-wrong')
    const id = found.staffId ?? randomUUID()
    if (found.staffId === null) await insertStaff(tx, { id, ...person, grants: await existingGrants(tx, found) })
    const totpSecret = sealedSecret(id, checked.secret, context)
    await updatePassword(tx, id, { passwordHash: await hashPassword(password), totpSecret, step: checked.step })
    return accepted(tx, id, person, found, context)
  },
}

type Person = { name: string; email: string; lang: OfficeLang }

async function opened(token: string, { shop: { database } }: OpenContext): Promise<Invitation | Refused<'invitation-invalid'>> {
  return stillValid(database, await findInvitation(database, token))
}

/** An invitation ends when the person who sent it no longer has all that it gives. */
async function stillValid(db: Db, found: Invitation | undefined): Promise<Invitation | Refused<'invitation-invalid'>> {
  if (!found) return refused('invitation-invalid')
  if (found.invitedBy === null || found.staffId !== null) return found
  const [sender, roles] = await Promise.all([findPerson(db, found.invitedBy), knownRoles(db)])
  const given = found.grants.map(({ role, scope }) => ({ role, scope, rights: roles.get(role)?.rights ?? [] }))
  return sender && holdsAll(sender.grants, given) ? found : refused('invitation-invalid')
}

async function personOf(
  db: Db,
  { email: invited, staffId }: Invitation,
  { name, lang, email: typed = '' }: { name: string; lang: OfficeLang; email?: string },
): Promise<Person | Refused<'email-invalid' | 'email-taken'>> {
  const email = invited === '' ? typed : invited
  if (!isPlainAddress(email)) return refused('email-invalid', { field: 'email' })
  const holder = await findByEmail(db, email)
  return holder && holder.id !== staffId ? refused('email-taken') : { name, email, lang }
}

/** A role may have been deleted since. */
async function existingGrants(tx: Tx, { grants }: Invitation) {
  const keys = new Set((await findRoles(tx)).map(({ key }) => key))
  return grants.filter(({ role }) => keys.has(role))
}

async function accepted(tx: Tx, staffId: string, { name, email }: Person, found: Invitation, context: OpenContext) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, staffId, codes)
  const record = {
    subject: 'staff',
    subjectId: staffId,
    staff: { id: staffId, name: found.staffId === null ? name : found.name },
    after: { invitation: found.id, isReturn: found.staffId !== null },
    personal: { name, email },
  }
  return recorded({ recoveryCodes: codes.map(shownCode) }, record, await startSession(tx, staffId, 'invitation', context))
}
