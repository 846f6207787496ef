import type { ScannedVoucher, VoucherState } from '@opentop/domain/redemption'
import { oneRow, type Db, type Tx } from './db.ts'
import { tokenHash } from './session.ts'

export type ScannerFacts = { id: string; name: string; locationId: number | null }

export function findScanner(db: Db, token: string): Promise<ScannerFacts | undefined> {
  return oneRow(
    db.rows<ScannerFacts>('SELECT id, name, location_id AS "locationId" FROM scanners WHERE token_hash = $1 AND active', [
      tokenHash(token),
    ]),
  )
}

export async function insertScanner(tx: Tx, scanner: ScannerFacts & { token: string }): Promise<void> {
  await tx.rows(
    `INSERT INTO scanners (id, name, token_hash, location_id, created_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash, location_id = excluded.location_id, active = true`,
    [scanner.id, scanner.name, tokenHash(scanner.token), scanner.locationId],
  )
}

export type RedeemableVoucher = ScannedVoucher & {
  id: string
  saleId: string
  productId: number
  optionId: number
  typeId: number
  people: number
  redemptions: { component: number; at: string; by: string }[]
}
export type ScannedAs = { voucherId: string } | { codeHash: Buffer }

const whichOf = (scanned: ScannedAs): [condition: string, value: unknown] =>
  'voucherId' in scanned ? ['v.id = $1', scanned.voucherId] : ['v.code_hash = $1', scanned.codeHash]

export async function findVoucher(db: Db, scanned: ScannedAs): Promise<RedeemableVoucher | undefined> {
  const [which, value] = whichOf(scanned)
  const voucher = await oneRow(
    db.rows<Omit<RedeemableVoucher, 'redeemedComponents'>>(
      `SELECT v.id, v.sale_id AS "saleId", s.product_id AS "productId", s.option_id AS "optionId", v.passenger_type AS "typeId", v.people, v.components, v.state, v.valid_from AS "validFrom", v.valid_until AS "validUntil", v.timezone,
              p.location_id AS "locationId", t.paid_at IS NOT NULL AS paid,
              coalesce((SELECT json_agg(json_build_object('component', r.component, 'at', r.redeemed_at, 'by', r.place)) FROM redemptions r WHERE r.voucher_id = v.id AND r.undone_at IS NULL), '[]'::json) AS redemptions
         FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN products p ON p.id = s.product_id JOIN transactions t ON t.id = s.transaction_id WHERE ${which}`,
      [value],
    ),
  )
  return voucher && { ...voucher, redeemedComponents: voucher.redemptions.map(({ component }) => component) }
}

/** The voucher behind a scan, locked and then its line: the order in which a cancellation locks them too, so that never both win. */
export async function lockVoucher(tx: Tx, scanned: ScannedAs): Promise<RedeemableVoucher | undefined> {
  const [which, value] = whichOf(scanned)
  const [, , voucher] = await Promise.all([
    tx.rows(`SELECT 1 FROM vouchers v WHERE ${which} FOR UPDATE`, [value]),
    tx.rows(`SELECT 1 FROM sales s WHERE s.id = (SELECT v.sale_id FROM vouchers v WHERE ${which}) FOR UPDATE`, [value]),
    findVoucher(tx, scanned),
  ])
  return voucher
}

export type EarlierScan = { voucherId: string; component: number }
/** What this device's nonce did before, if anything. */
export function findScan(db: Db, scannerId: string, nonce: string): Promise<EarlierScan | undefined> {
  return oneRow(
    db.rows<EarlierScan>('SELECT voucher_id AS "voucherId", component FROM redemptions WHERE scanner = $1 AND nonce = $2', [
      scannerId,
      nonce,
    ]),
  )
}

export type NewRedemption = { voucherId: string; saleId: string; component: number; scanner: ScannerFacts; nonce: string; at: Date }
/** The first redemption marks the voucher; the last unit's marks its line as used. */
export async function insertRedemption(tx: Tx, { voucherId, saleId, component, scanner, nonce, at }: NewRedemption): Promise<void> {
  await Promise.all([
    tx.rows('INSERT INTO redemptions (voucher_id, component, scanner, nonce, place, redeemed_at) VALUES ($1, $2, $3, $4, $5, $6)', [
      voucherId,
      component,
      scanner.id,
      nonce,
      scanner.name,
      at,
    ]),
    tx.rows(`UPDATE vouchers SET state = 'redeemed' WHERE id = $1 AND state = 'issued'`, [voucherId]),
    tx.rows(
      `UPDATE sales SET state = 'used' WHERE id = $1 AND state = 'confirmed' AND NOT EXISTS (SELECT 1 FROM vouchers WHERE sale_id = $1 AND state = 'issued')`,
      [saleId],
    ),
  ])
}

/** Vouchers that look good on paper but are not: what a device without a network must refuse. */
export async function findRevoked(db: Db, locationId: number | null): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `SELECT v.id FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN products p ON p.id = s.product_id
      WHERE v.state IN ('cancelled', 'replaced', 'void') AND v.valid_until >= current_date - 1 AND ($1::int IS NULL OR p.location_id = $1) ORDER BY v.id LIMIT 50000`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

/** Takes vouchers out of use; those that were redeemed stay as they are. Returns the ones that ended. */
export async function endVouchers(
  tx: Tx,
  ids: readonly string[],
  state: Extract<VoucherState, 'cancelled' | 'replaced' | 'void'>,
): Promise<string[]> {
  const ended = await tx.rows<{ id: string }>(
    `UPDATE vouchers SET state = $2, ended_at = now() WHERE id = ANY($1::uuid[]) AND state = 'issued' RETURNING id`,
    [ids, state],
  )
  return ended.map(({ id }) => id)
}

export function findScanners(db: Db): Promise<(ScannerFacts & { active: boolean })[]> {
  return db.rows('SELECT id, name, location_id AS "locationId", active FROM scanners ORDER BY created_at')
}

export async function deactivateScanner(tx: Tx, id: string): Promise<boolean> {
  return (await tx.rows('UPDATE scanners SET active = false WHERE id = $1 AND active RETURNING 1', [id])).length === 1
}
