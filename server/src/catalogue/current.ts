import { renewAll, renewSnapshot, takeSnapshot, type Snapshot } from '@opentop/api/catalogue/snapshot'
import { openVoucherKeys, type VoucherKeys } from '@opentop/api/secret/voucher-keys'
import type { Database } from '@opentop/store/db'
import { findVersions } from '@opentop/store/catalogue'
import type { Clock } from '../database/clock.ts'

export type CurrentCatalogue = {
  snapshot: () => Snapshot
  voucherKeys: () => VoucherKeys
  renew: () => Promise<boolean>
  renewChanges: () => Promise<boolean>
}

export async function openCatalogue(database: Database, clock: Clock): Promise<CurrentCatalogue> {
  // read first: a change in between is then found once more
  let { departures } = await findVersions(database)
  let snapshot = await takeSnapshot(database, clock.now())
  let voucherKeys = await openVoucherKeys(database)
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that an older look never replaces a newer one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }
  return {
    snapshot: () => snapshot,
    voucherKeys: () => voucherKeys,
    renew: () =>
      inTurn(async () => {
        const before = snapshot.facts.version
        await clock.compare()
        snapshot = await renewSnapshot(database, snapshot, clock.now())
        voucherKeys = await openVoucherKeys(database)
        return snapshot.facts.version !== before
      }),
    renewChanges: () =>
      inTurn(async () => {
        const now = await findVersions(database)
        if (now.departures === departures && now.catalogue === snapshot.facts.version) return false
        const take = now.departures === departures ? renewSnapshot : renewAll
        snapshot = await take(database, snapshot, clock.now())
        departures = now.departures
        return true
      }),
  }
}
