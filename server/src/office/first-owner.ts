import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Tx } from '@opentop/store/db'
import { insertInvitation, withdrawInvitationsTo } from '@opentop/store/staff/invitation'
import { hasRealOwner } from '@opentop/store/staff/people'

const everywhere = { everything: true, sites: [], locationIds: [] }

/** The path of a link that makes its first user an owner; undefined where the office has an owner already. A link of an earlier start ends. */
export async function firstOwnerPath(database: Database): Promise<string | undefined> {
  if (await hasRealOwner(database)) return undefined
  return database.transaction((tx) => insertLink(tx))
}

async function insertLink(tx: Tx): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // without an address: the person types one
  await withdrawInvitationsTo(tx, '')
  const grants = [{ role: 'owner', scope: everywhere }]
  await insertInvitation(tx, { id: randomUUID(), token, email: '', name: '', lang: 'en', grants, staffId: null, invitedBy: null })
  return `/invitation#${token}`
}
