import { randomBytes, randomUUID } from 'node:crypto'
import type { ScanResult } from '@opentop/contract/redemption'
import { ride, type OptionUse } from '@opentop/domain/voucher/pass'
import { findScan, insertScanner } from '@opentop/store/redemption'
import { tokenHash } from '@opentop/store/session'
import { dice } from '@opentop/store/testing/dice'
import { insertVouchers } from '@opentop/store/voucher'
import { redeem } from '../redemption/route.ts'
import { voucherCode } from '../voucher/code.ts'
import { ids, type BookingFixture } from './booking-fixture.ts'
import { paidOrder } from './paid-order.ts'

export async function addScanner({ shop }: BookingFixture, name: string, locationId: number | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await shop.database.transaction((tx) => insertScanner(tx, { id: randomUUID(), name, locationId, token }))
  return token
}

/** Inserts vouchers without buying each, which would take long. */
async function addVouchers(
  { shop, today }: BookingFixture,
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
      { token: randomUUID(), purpose: 'voucher', refId: saleId, expiresAt: new Date() },
    ),
  )
  return voucherIds
}

type Scan = { voucherId: string; scanner: string; nonce: string }
export type FindEarlier = typeof findScan
type Seen = Scan & { outcome: ScanResult['outcome'] | 'refused' }

async function runScans(
  fixture: BookingFixture,
  scans: readonly Scan[],
  loses: () => boolean,
  findEarlier: FindEarlier = findScan,
): Promise<Seen[]> {
  const seen: Seen[] = []
  const queues = Map.groupBy(scans, (scan) => scan.scanner)
  async function device(queue: readonly Scan[]): Promise<void> {
    for (const scan of queue) {
      const code = voucherCode(fixture.shop.secrets.voucher, scan.voucherId)
      const ask = () => redeem({ code, nonce: scan.nonce }, fixture.visitor(scan.scanner), findEarlier)
      let reply = await ask()
      while (loses()) reply = await ask()
      seen.push({ ...scan, outcome: reply.ok ? reply.answer.outcome : 'refused' })
    }
  }
  await Promise.all([...queues.values()].map(device))
  return seen
}

export async function scanMany(
  fixture: BookingFixture,
  { seed, count }: { seed: number; count: number },
  findEarlier?: FindEarlier,
): Promise<{ faults: string[]; seen: Seen[] }> {
  const roll = dice(seed)
  const saleIds: string[] = []
  for (let n = 0; n < 10; n += 1) {
    // nearer days are used by other tests and may be sold out
    const day = fixture.day(100 + roll(200))
    saleIds.push(...(await paidOrder(fixture, [{ optionId: ids(n).day, day, passengers: [{ typeId: 2, quantity: 1 }] }])).saleIds)
  }
  const vouchers = (await Promise.all(saleIds.map((saleId) => addVouchers(fixture, saleId, count / 100)))).flat()
  const scanners = await Promise.all(Array.from({ length: 8 }, (_, n) => addScanner(fixture, `Bus ${n + 1}`)))
  const scans = Array.from({ length: count }, (_, n): Scan => ({
    voucherId: vouchers[n < vouchers.length ? n : roll(vouchers.length)] ?? '',
    scanner: scanners[roll(scanners.length)] ?? '',
    nonce: randomUUID(),
  }))
  const seen = await runScans(fixture, scans, () => roll(10) === 0, findEarlier)
  const boarded = Map.groupBy(
    seen.filter(({ outcome }) => outcome === 'ok'),
    ({ voucherId }) => voucherId,
  )
  const stored = await fixture.shop.database.rows<{ id: string; count: number }>(
    'SELECT voucher_id AS id, count(*) AS count FROM boardings WHERE undone_at IS NULL AND voucher_id = ANY($1::uuid[]) GROUP BY 1',
    [vouchers],
  )
  const rows = new Map(stored.map(({ id, count: times }) => [id, times]))
  const faults = vouchers.filter((id) => boarded.get(id)?.length !== 1 || rows.get(id) !== 1)
  return { faults, seen }
}
