import { oneRow, type Db, type Tx } from '../db.ts'
import { tokenHash } from '../session.ts'
import { staffEmailKey } from './staff.ts'

type PasswordFacts = { id: string; name: string; passwordHash: string | null; totpSecret: Buffer | null }

export function findByEmail(db: Db, email: string): Promise<PasswordFacts | undefined> {
  return oneRow(
    db.rows<PasswordFacts>(
      'SELECT id, name, password_hash AS "passwordHash", totp_secret AS "totpSecret" FROM staff WHERE email_key = $1 AND left_at IS NULL',
      [staffEmailKey(email)],
    ),
  )
}

export async function findTotpSecret(db: Db, staffId: string): Promise<Buffer | null> {
  const found = await oneRow(db.rows<{ secret: Buffer | null }>('SELECT totp_secret AS secret FROM staff WHERE id = $1', [staffId]))
  return found?.secret ?? null
}

/** Spends a step of the one-time codes; false where it, or a later one, was used before. */
export async function spendTotpStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const spent = await tx.rows('UPDATE staff SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING 1', [staffId, step])
  return spent.length === 1
}

export async function updatePassword(
  tx: Tx,
  staffId: string,
  { passwordHash, totpSecret, step }: { passwordHash: string; totpSecret: Buffer; step: number },
): Promise<void> {
  await tx.rows('UPDATE staff SET password_hash = $2, totp_secret = $3, totp_step = $4 WHERE id = $1', [
    staffId,
    passwordHash,
    totpSecret,
    step,
  ])
}

export async function deletePassword(tx: Tx, staffId: string): Promise<void> {
  await tx.rows('UPDATE staff SET password_hash = NULL, totp_secret = NULL WHERE id = $1', [staffId])
}

/** Only hashes are stored. They differ for each person, so that equal codes do not show. */
const codeHash = (staffId: string, code: string): Buffer => tokenHash(`${staffId} ${code}`)

export async function replaceRecoveryCodes(tx: Tx, staffId: string, codes: readonly string[]): Promise<void> {
  await tx.rows('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId])
  await tx.rows('INSERT INTO staff_recovery_codes (code_hash, staff_id, created_at) SELECT unnest($2::bytea[]), $1, now()', [
    staffId,
    codes.map((code) => codeHash(staffId, code)),
  ])
}

/** True once for each code. */
export async function spendRecoveryCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  const spent = await tx.rows(
    'UPDATE staff_recovery_codes SET used_at = now() WHERE code_hash = $1 AND staff_id = $2 AND used_at IS NULL RETURNING 1',
    [codeHash(staffId, code), staffId],
  )
  return spent.length === 1
}

type SignInMethodFacts = { hasPassword: boolean; recoveryCodesLeft: number; isDemo: boolean }
export async function findSignInMethods(db: Db, staffId: string): Promise<SignInMethodFacts> {
  const found = await oneRow(
    db.rows<SignInMethodFacts>(
      `SELECT password_hash IS NOT NULL AND totp_secret IS NOT NULL AS "hasPassword", is_demo AS "isDemo",
              (SELECT count(*)::int FROM staff_recovery_codes c WHERE c.staff_id = p.id AND c.used_at IS NULL) AS "recoveryCodesLeft"
         FROM staff p WHERE p.id = $1`,
      [staffId],
    ),
  )
  return found ?? { hasPassword: false, recoveryCodesLeft: 0, isDemo: false }
}

export async function endSignInMethods(tx: Tx, staffId: string): Promise<void> {
  await tx.rows('UPDATE staff_sessions SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL', [staffId])
  await tx.rows('UPDATE staff_passkeys SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL', [staffId])
  await tx.rows('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId])
  await tx.rows('DELETE FROM staff_challenges WHERE staff_id = $1', [staffId])
  await deletePassword(tx, staffId)
}
