import { findByEmail, spendRecoveryCode, spendTotpStep } from '@opentop/store/staff/sign-in-method'
import { isPassword } from '../secret/password.ts'
import { refused, refusedKeeping, answered, recorded } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { storedCodeStep } from './one-time-code.ts'
import { startUse, usedPasskey } from './passkey-work.ts'
import { typedCode } from './recovery-code.ts'
import { forgetSignIn, limitSignIn, unknownStaffId } from './sign-in-limit.ts'
import { startSession } from './start-session.ts'

export const signIn: Pick<OfficeHandlers, 'startPasskeySignIn' | 'signInWithPasskey' | 'signInWithPassword' | 'signInWithRecoveryCode'> = {
  async startPasskeySignIn(_input, context) {
    return answered(await startUse('sign-in', [], null, context))
  },

  async signInWithPasskey(input, context, tx) {
    const owner = await usedPasskey(tx, 'sign-in', input, null, context)
    if (!owner) return refusedKeeping('passkey-refused')
    const staff = { id: owner.staffId, name: owner.staffName }
    return recorded({}, { subject: 'staff', subjectId: staff.id, staff }, await startSession(tx, staff.id, 'passkey', context))
  },

  async signInWithPassword({ email, password, code }, context, tx) {
    const found = await findByEmail(tx, email)
    const stopped = await limitSignIn(tx, { email, staffId: found?.id }, context)
    if (stopped) return stopped
    // all of it is checked whatever is wrong, so that the time of the answer tells nothing
    const isRight = await isPassword(found?.passwordHash, password)
    const step = storedCodeStep(found?.id ?? unknownStaffId, found?.totpSecret, code, context)
    const isSpent = isRight && step !== undefined && found !== undefined && (await spendTotpStep(tx, found.id, step))
    if (!found || !isSpent) return refused('sign-in-wrong')
    await forgetSignIn(email, context)
    const staff = { id: found.id, name: found.name }
    return recorded({}, { subject: 'staff', subjectId: found.id, staff }, await startSession(tx, found.id, 'password', context))
  },

  async signInWithRecoveryCode({ email, code }, context, tx) {
    const found = await findByEmail(tx, email)
    const stopped = await limitSignIn(tx, { email, staffId: found?.id }, context)
    if (stopped) return stopped
    const isSpent = await spendRecoveryCode(tx, found?.id ?? unknownStaffId, typedCode(code))
    if (!found || !isSpent) return refused('sign-in-wrong')
    await forgetSignIn(email, context)
    const staff = { id: found.id, name: found.name }
    return recorded({}, { subject: 'staff', subjectId: found.id, staff }, await startSession(tx, found.id, 'recovery', context))
  },
}
