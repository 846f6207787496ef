import { randomBytes, randomUUID } from 'node:crypto'
import type { ScanResult } from '@opentop/contract/redemption'
import { ride, type OptionUse } from '@opentop/domain/pass'
import { findScan, insertScanner } from '@opentop/store/redemption'
import { tokenHash } from '@opentop/store/session'
import { dice } from '@opentop/store/testing/dice'
import { insertVouchers } from '@opentop/store/voucher'
import { redeem } from '../redemption/route.ts'
import { voucherCode } from '../voucher/code.ts'
import { ids, type World } from './booking-world.ts'
import { paidOrder } from './paid-order.ts'

export async function addScanner({ shop }: World, name: string, locationId: number | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await shop.database.transaction((tx) => insertScanner(tx, { id: randomUUID(), name, locationId, token }))
  return token
}

/** Inserts vouchers without buying each, which would take long. */
async function addVouchers(
  { shop, today }: World,
  saleId: string,
  count: number,
  { optionId, use }: { optionId: number; use: OptionUse } = { optionId: ids(0).timed, use: ride },
): Promise<string[]> {
  const voucherIds = Array.from({ length: count }, () => randomUUID())
  await shop.database.transaction((tx) =>
    insertVouchers(
      tx,
      voucherIds.map((id, n) => ({
        id,
        saleId,
        seq: 100 + n,
        typeId: 2,
        people: 1,
        shareCents: 0,
        parts: [{ optionId, use, startFrom: today, startUntil: today }],
        codeHash: tokenHash(voucherCode(shop.secrets.voucher, id)),
        validFrom: today,
        validUntil: today,
        timezone: 'UTC',
      })),
    ),
  )
  return voucherIds
}

type Scan = { voucherId: string; scanner: string; nonce: string }
export type FindEarlier = typeof findScan
type Seen = Scan & { outcome: ScanResult['outcome'] | 'refused' }

/** Each device works through its scans; after a lost answer it repeats the request with the same nonce. */
async function runScans(world: World, scans: readonly Scan[], loses: () => boolean, findEarlier: FindEarlier = findScan): Promise<Seen[]> {
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

/** Random scans by eight devices with lost answers, ten per voucher. A fault is a voucher that did not board exactly once. */
export async function scanMany(
  world: World,
  { seed, count }: { seed: number; count: number },
  findEarlier?: FindEarlier,
): Promise<{ faults: string[]; seen: Seen[] }> {
  const roll = dice(seed)
  const saleIds: string[] = []
  for (let n = 0; n < 10; n += 1) {
    // nearer days are used by other tests and may be sold out
    const day = world.day(100 + roll(200))
    saleIds.push(...(await paidOrder(world, [{ optionId: ids(n).day, day, passengers: [{ typeId: 2, quantity: 1 }] }])).saleIds)
  }
  const vouchers = (await Promise.all(saleIds.map((saleId) => addVouchers(world, saleId, count / 100)))).flat()
  const scanners = await Promise.all(Array.from({ length: 8 }, (_, n) => addScanner(world, `Bus ${n + 1}`)))
  const scans = Array.from({ length: count }, (_, n): Scan => ({
    voucherId: vouchers[n < vouchers.length ? n : roll(vouchers.length)] ?? '',
    scanner: scanners[roll(scanners.length)] ?? '',
    nonce: randomUUID(),
  }))
  const seen = await runScans(world, scans, () => roll(10) === 0, findEarlier)
  const boarded = Map.groupBy(
    seen.filter(({ outcome }) => outcome === 'ok'),
    ({ voucherId }) => voucherId,
  )
  const stored = await world.shop.database.rows<{ id: string; count: number }>(
    'SELECT voucher_id AS id, count(*) AS count FROM boardings WHERE undone_at IS NULL AND voucher_id = ANY($1::uuid[]) GROUP BY 1',
    [vouchers],
  )
  const rows = new Map(stored.map(({ id, count: times }) => [id, times]))
  const faults = vouchers.filter((id) => boarded.get(id)?.length !== 1 || rows.get(id) !== 1)
  return { faults, seen }
}
