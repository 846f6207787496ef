import { closedReason } from '@opentop/domain/catalogue/change'
import { findDrafts } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import { findPreviewed, type Previewed } from '@opentop/store/planned-change'
import { rehearsed } from '@opentop/store/savepoint'
import type { Shop } from '../call/shop.ts'
import { publishChanges } from '../catalogue/publish.ts'
import { renewSnapshot, type Snapshot } from '../catalogue/snapshot.ts'
import { changeOfToken } from './preview-token.ts'

type Made = { mark: string; snapshot: Promise<Snapshot | undefined> }
/** A snapshot of a large catalogue takes tens of megabytes. */
const mostPreviews = 4
const freshMs = 600_000
const kept = new WeakMap<Shop['database'], Map<string, Made>>()
let lastVersion = 0

/** The shop as it would be: the change is published in a transaction that is taken back. Nothing where it can't be published. */
export async function previewed(shop: Shop, token: string): Promise<{ snapshot: Snapshot | undefined } | undefined> {
  const id = changeOfToken(shop.secrets.link, token, shop.now())
  if (id === undefined) return undefined
  const known = previewsOf(shop)
  const change = await findPreviewed(shop.database, id)
  if (!change || closedReason(change.state) === 'change-over') {
    known.delete(id)
    return undefined
  }
  const mark = [shop.snapshot().facts.version, Math.floor(shop.now() / freshMs), change.edits, change.documents].join(' ')
  let made = known.get(id)
  if (made?.mark !== mark) {
    const snapshot = shop.database.transaction((tx) => rehearsal(tx, id, change, shop), { statementSeconds: 60 })
    made = { mark, snapshot }
    known.delete(id)
    known.set(id, made)
    for (const old of [...known.keys()].slice(0, -mostPreviews)) known.delete(old)
    snapshot.catch(() => known.get(id)?.snapshot === snapshot && known.delete(id))
  }
  return { snapshot: await made.snapshot }
}

function previewsOf({ database }: Shop): Map<string, Made> {
  const known = kept.get(database) ?? new Map<string, Made>()
  kept.set(database, known)
  return known
}

function rehearsal(tx: Tx, id: string, { madeBy }: Previewed, shop: Shop): Promise<Snapshot | undefined> {
  return rehearsed(tx, async () => {
    const wish = { documents: await findDrafts(tx, id), staffId: madeBy, now: shop.now(), posters: shop.posters() }
    const done = await publishChanges(tx, wish)
    if (!done.ok) return undefined
    const snapshot = await renewSnapshot(tx, shop.snapshot(), shop.now())
    // the next publication gets the number that this one gives back; what is kept by version must not mix them
    return { ...snapshot, facts: { ...snapshot.facts, version: (lastVersion -= 1) } }
  })
}
