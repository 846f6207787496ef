import { renewSnapshot, takeSnapshot, type Snapshot } from '@opentop/api/catalogue/snapshot'
import { openVoucherKeys, type VoucherKeys } from '@opentop/api/voucher/keys'
import type { Database } from '@opentop/store/db'
import type { Clock } from '../database/clock.ts'

export type CurrentCatalogue = {
  snapshot: () => Snapshot
  voucherKeys: () => VoucherKeys
  /** Reads both again; true when the catalogue has another version than before. */
  renew: () => Promise<boolean>
}

/** The catalogue and the voucher keys as this process has them in memory. */
export async function openCatalogue(database: Database, clock: Clock): Promise<CurrentCatalogue> {
  let snapshot = await takeSnapshot(database, clock.now())
  let voucherKeys = await openVoucherKeys(database)
  return {
    snapshot: () => snapshot,
    voucherKeys: () => voucherKeys,
    async renew() {
      const before = snapshot.facts.version
      await clock.compare()
      snapshot = await renewSnapshot(database, snapshot, clock.now())
      voucherKeys = await openVoucherKeys(database)
      return snapshot.facts.version !== before
    },
  }
}
