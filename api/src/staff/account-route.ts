import { limits } from '@opentop/contract/limit'
import type { Tx } from '@opentop/store/db'
import { endPasskey, findPasskeys, updatePasskeyName } from '@opentop/store/staff/passkey'
import { confirmStaffSession, endSessionOf, endSessionsExcept } from '@opentop/store/staff/staff-session'
import {
  deletePassword,
  findTotpSecret,
  findSignInMethods,
  replaceRecoveryCodes,
  spendTotpStep,
  updatePassword,
} from '@opentop/store/staff/sign-in-method'
import { hashPassword, isWeak } from '../secret/password.ts'
import { shownAccount } from './account-shown.ts'
import { confirmedUntil, type OfficeContext, type OfficeHandlers } from '../call/context.ts'
import { refused, refusedKeeping, answered, recorded } from '../call/outcome.ts'
import { checkedSetUp, newCodeSetUp, sealedSecret, storedCodeStep } from '../sign-in/one-time-code.ts'
import { addPasskey, registeredPasskey, startRegistration, startUse, usedPasskey } from '../sign-in/passkey-work.ts'
import { newRecoveryCodes, shownCode } from '../sign-in/recovery-code.ts'

export const account: Pick<
  OfficeHandlers,
  | 'getAccount'
  | 'startConfirmation'
  | 'confirmWithPasskey'
  | 'confirmWithCode'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPassword'
  | 'setPassword'
  | 'removePassword'
  | 'renewRecoveryCodes'
  | 'endSession'
  | 'endOtherSessions'
> = {
  async getAccount(_input, { shop, staff, caller }) {
    const own = await shownAccount(shop.database, staff.id, staff.sessionId)
    return answered({ ...own, isDemo: own.isDemo && caller.isDemoBrowser })
  },

  async startConfirmation(_input, context) {
    const { shop, staff } = context
    return answered(await startUse('confirm', await findPasskeys(shop.database, staff.id), staff.id, context))
  },

  async confirmWithPasskey(input, context, tx) {
    const owner = await usedPasskey(tx, 'confirm', input, context.staff.id, context)
    return owner ? confirmed(tx, context) : refusedKeeping('passkey-refused')
  },

  async confirmWithCode({ code }, context, tx) {
    const { shop, staff } = context
    const seconds = await shop.limiter.take(limits.officeCode, [staff.sessionId])
    if (seconds !== undefined) return refused('too-many-requests', { seconds })
    const step = storedCodeStep(staff.id, await findTotpSecret(tx, staff.id), code, context)
    if (step === undefined || !(await spendTotpStep(tx, staff.id, step))) return refused('code-wrong')
    return confirmed(tx, context)
  },

  async startPasskey(_input, context) {
    const { id, email, name } = context.staff
    const passkeys = await findPasskeys(context.shop.database, id)
    return answered(await startRegistration({ userId: id, email, name, passkeys }, { staffId: id, data: {} }, context))
  },

  async addPasskey(input, context, tx) {
    const { staff } = context
    const made = await registeredPasskey(tx, input, context)
    if (!made || made.challenge.staffId !== staff.id) return refusedKeeping('passkey-refused')
    if (!(await addPasskey(tx, staff.id, input.name, made.credential))) return refused('passkey-refused')
    return recorded({}, { ...about(context), after: { passkey: input.name } })
  },

  async renamePasskey({ id, name }, context, tx) {
    const { staff } = context
    const passkey = (await findPasskeys(tx, staff.id)).find((one) => one.id === id)
    if (!passkey) return refused('not-found')
    await updatePasskeyName(tx, staff.id, id, name)
    return recorded({}, { ...about(context), before: { passkey: passkey.name }, after: { passkey: name } })
  },

  async removePasskey({ id }, context, tx) {
    const { staff } = context
    const passkey = (await findPasskeys(tx, staff.id)).find((one) => one.id === id)
    if (!passkey || !(await endPasskey(tx, staff.id, id))) return refused('not-found')
    if (!(await canSignIn(tx, staff.id))) return refused('last-way-in')
    return recorded({}, { ...about(context), before: { passkey: passkey.name } })
  },

  async startPassword(_input, context) {
    const { id, email } = context.staff
    return answered(newCodeSetUp(id, email, context))
  },

  async setPassword({ password, code, setUp }, context, tx) {
    const { id, email, name } = context.staff
    if (await isWeak(password, { email, firstName: name, lastName: '' })) return refused('password-weak')
    const checked = checkedSetUp(id, setUp, code, context)
    if (!checked) return refused('code-wrong')
    const totpSecret = sealedSecret(id, checked.secret, context)
    await updatePassword(tx, id, { passwordHash: await hashPassword(password), totpSecret, step: checked.step })
    return recorded({}, { ...about(context), after: { password: true } })
  },

  async removePassword(_input, context, tx) {
    await deletePassword(tx, context.staff.id)
    if (!(await canSignIn(tx, context.staff.id))) return refused('last-way-in')
    return recorded({}, { ...about(context), after: { password: false } })
  },

  async renewRecoveryCodes(_input, context, tx) {
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, context.staff.id, codes)
    return recorded({ recoveryCodes: codes.map(shownCode) }, about(context))
  },

  async endSession({ id }, context, tx) {
    if (!(await endSessionOf(tx, context.staff.id, id))) return refused('not-found')
    return recorded({}, { ...about(context), before: { session: id } })
  },

  async endOtherSessions(_input, context, tx) {
    const ended = await endSessionsExcept(tx, context.staff.id, context.staff.sessionId)
    return recorded({ ended }, { ...about(context), after: { ended } })
  },
}

const about = ({ staff }: OfficeContext) => ({ subject: 'staff', subjectId: staff.id })

async function confirmed(tx: Tx, context: OfficeContext) {
  await confirmStaffSession(tx, context.staff.sessionId)
  return recorded({ confirmedUntil: confirmedUntil(new Date(context.now)).toISOString() }, about(context))
}

/** Recovery codes do not count: they run out. */
async function canSignIn(tx: Tx, staffId: string): Promise<boolean> {
  const [passkeys, { hasPassword }] = [await findPasskeys(tx, staffId), await findSignInMethods(tx, staffId)]
  return passkeys.length > 0 || hasPassword
}
