import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Db } from '@opentop/store/db'
import { findPasskeys } from '@opentop/store/staff/passkey'
import { findStaffSessions } from '@opentop/store/staff/staff-session'
import { findSignInMethods } from '@opentop/store/staff/sign-in-method'

export async function shownAccount(db: Db, staffId: string, ownSessionId?: string): Promise<OfficeAnswers['getAccount']> {
  const [passkeys, ways, sessions] = await Promise.all([
    findPasskeys(db, staffId),
    findSignInMethods(db, staffId),
    findStaffSessions(db, staffId),
  ])
  return {
    ...ways,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      ...(usedAt ? { usedAt: usedAt.toISOString() } : {}),
    })),
    sessions: sessions.map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis: session.id === ownSessionId,
    })),
  }
}
