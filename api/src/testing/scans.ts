import { randomBytes, randomUUID } from 'node:crypto'
import type { ScanResult } from '@opentop/contract/redemption'
import { findScan, insertScanner } from '@opentop/store/redemption'
import { tokenHash } from '@opentop/store/session'
import { insertVouchers } from '@opentop/store/voucher'
import { redeem } from '../routes/redemption.ts'
import { voucherCode } from '../voucher-code.ts'
import type { World } from './booking-world.ts'

export async function addScanner({ shop }: World, name: string, locationId: number | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await shop.database.transaction((tx) => insertScanner(tx, { id: randomUUID(), name, locationId, token }))
  return token
}

/** Many vouchers of one line, without buying each: the scans are what counts here. */
export async function addVouchers({ shop, today }: World, saleId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await shop.database.transaction((tx) =>
    insertVouchers(
      tx,
      ids.map((id, n) => ({
        id,
        saleId,
        seq: 100 + n,
        typeId: 2,
        people: 1,
        components: 1,
        shareCents: 0,
        codeHash: tokenHash(voucherCode(shop.secrets.voucher, id)),
        validFrom: today,
        validUntil: today,
        timezone: 'UTC',
      })),
    ),
  )
  return ids
}

export type Scan = { voucherId: string; scanner: string; nonce: string }
export type Seen = Scan & { outcome: ScanResult['outcome'] | 'refused' }

/** Devices that each work through their scans; an answer that is lost on the way is asked for again with the same nonce. */
export async function runScans(
  world: World,
  scans: readonly Scan[],
  loses: () => boolean,
  findEarlier: typeof findScan = findScan,
): Promise<Seen[]> {
  const seen: Seen[] = []
  const queues = Map.groupBy(scans, (scan) => scan.scanner)
  async function device(queue: readonly Scan[]): Promise<void> {
    for (const scan of queue) {
      const code = voucherCode(world.shop.secrets.voucher, scan.voucherId)
      const ask = () => redeem({ code, nonce: scan.nonce }, world.visitor(scan.scanner), findEarlier)
      let reply = await ask()
      while (loses()) reply = await ask()
      seen.push({ ...scan, outcome: reply.ok ? reply.answer.outcome : 'refused' })
    }
  }
  await Promise.all([...queues.values()].map(device))
  return seen
}
