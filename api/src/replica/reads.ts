import type { Database } from '@opentop/store/db'
import { findPosition, notingCommits, type Position } from '@opentop/store/position'
import { leaderReads, type ReplicaReads } from '@opentop/store/replica'
import type { Shop } from '../call/shop.ts'
import { markOf, positionOf } from '../secret/read-mark.ts'

/** Reads from a replica that include everything the caller has written. */
export function readsFor({ replica, database, now }: Shop, marks: readonly (string | undefined)[]): ReplicaReads {
  if (!replica) return leaderReads(database)
  return replica.reads(Math.max(0, ...marks.map((mark) => positionOf(replica.secret, mark, now()))))
}

/** Notes the commits of one call. Its mark goes to the caller, whose next reads send it back. Without replicas nothing is noted. */
export function shopNotingCommits(shop: Shop, reads?: ReplicaReads): { shop: Shop; mark: () => string | undefined } {
  const { replica, database, now } = shop
  if (!replica) return { shop, mark: () => undefined }
  let last: Position | undefined
  const note = (position: Position): void => {
    last = Math.max(last ?? 0, position)
    reads?.after(position)
  }
  return {
    shop: { ...shop, database: notingCommits(database, note), noted: { database, note } },
    mark: () => (last === undefined ? undefined : markOf(replica.secret, last, now())),
  }
}

export async function currentMark({ replica, database, now }: Shop): Promise<string | undefined> {
  return replica && markOf(replica.secret, await findPosition(database), now())
}

export function sharedDatabase({ database, noted }: Shop): Database {
  return noted?.database ?? database
}

export function databaseOfAll(shops: readonly [Shop, ...Shop[]]): Database {
  const [{ database, noted }] = shops
  if (!noted) return database
  return notingCommits(noted.database, (position) => {
    for (const shop of shops) shop.noted?.note(position)
  })
}
