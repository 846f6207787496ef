import type { BookedVoucher } from '@opentop/domain/booking/booking'
import type { Day } from '@opentop/domain/day'
import type { TravellerTexts } from '@opentop/contract/departure'
import type { DisruptionPlan } from '@opentop/domain/disruption/disruption'
import type { DisruptionSaleState } from '@opentop/domain/disruption/state'
import type { DeviceKind } from '@opentop/domain/device/device'
import type { VoucherState } from '@opentop/domain/voucher/voucher'
import { oneRow, type Db, type Tx } from './db.ts'
import { delayOf } from './delay.ts'
import { tokenHash } from './session.ts'
import { disruptionSaleState, disruptionState, liveVouchers, saleState, voucherState } from './states.ts'

export type ScannerFacts = { id: string; name: string; locationId: number | null }
/** The office makes a device for one of two uses; one that was made on the server is good for both. */
export type DeviceUse = { use: DeviceKind | 'any' }
export const useOfDevice = `CASE WHEN s.made_by IS NULL THEN 'any' ELSE s.kind END AS use`

export function findScanner(db: Db, token: string): Promise<(ScannerFacts & DeviceUse) | undefined> {
  return oneRow(
    db.rows<ScannerFacts & DeviceUse>(
      `SELECT s.id, s.name, s.location_id AS "locationId", ${useOfDevice} FROM scanners s WHERE s.token_hash = $1 AND s.active`,
      [tokenHash(token)],
    ),
  )
}

/** A device that the settings name again keeps what the office changed, unless it gets a new code. */
export async function insertScanner(tx: Tx, scanner: ScannerFacts & { token: string }): Promise<void> {
  await tx.rows(
    `INSERT INTO scanners (id, name, token_hash, location_id, created_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, active = true, revoked_at = NULL, revoked_by = NULL WHERE scanners.token_hash <> excluded.token_hash`,
    [scanner.id, scanner.name, tokenHash(scanner.token), scanner.locationId],
  )
}

export type StoredPart = BookedVoucher['parts'][number]
type StoredBoarding = {
  component: number
  at: string
  scannerId: string
  device: string
  productId: number | null
  line: string | null
  stop: string | null
  vehicle: string
}
export type RedeemableVoucher = {
  id: string
  saleId: string
  productId: number
  optionId: number
  typeId: number
  people: number
  state: VoucherState
  paid: boolean
  locationId: number
  timezone: string
  validFrom: Day
  validUntil: Day
  parts: StoredPart[]
  boardings: StoredBoarding[]
  disruption: StoredDisruption | null
}
type StoredDisruption = {
  state: DisruptionSaleState
  choice: string | null
  parts: { component: number; day: Day; minute: number }[]
  movedTo: { day: Day; minute: number } | null
  title: TravellerTexts
}
export type ScannedAs = { voucherId: string } | { codeHash: Buffer }

const whichOf = (scanned: ScannedAs): [condition: string, value: unknown] =>
  'voucherId' in scanned ? ['v.id = $1', scanned.voucherId] : ['v.code_hash = $1', scanned.codeHash]

export const partsOfVoucher = `(SELECT json_agg(json_build_object('component', p.component, 'optionId', p.option_id, 'use', json_build_object('kind', p.use_kind, 'count', p.use_count), 'startFrom', p.start_from, 'startUntil', p.start_until,
         'day', CASE WHEN s.choices ? 'components' THEN s.choices -> 'components' -> p.component ->> 'day' ELSE s.service_day::text END,
         'minute', CASE WHEN s.choices ? 'components' THEN (s.choices -> 'components' -> p.component ->> 'minute')::int ELSE s.start_minute END,
         'delay', CASE WHEN s.choices ? 'components' THEN ${delayOf('p.option_id', "(s.choices -> 'components' -> p.component ->> 'day')::date", "(s.choices -> 'components' -> p.component ->> 'minute')::int")} ELSE ${delayOf('s.option_id', 's.service_day', 's.start_minute')} END,
         'isPaidBack', coalesce((s.choices -> 'components' -> p.component ->> 'isPaidBack')::boolean, false)) ORDER BY p.component)
       FROM voucher_parts p WHERE p.voucher_id = v.id)`
export const boardingsOfVoucher = `coalesce((SELECT json_agg(json_build_object('component', b.component, 'at', b.boarded_at, 'scannerId', b.scanner, 'device', b.device, 'productId', b.product_id, 'line', b.line, 'stop', b.stop, 'vehicle', b.vehicle) ORDER BY b.boarded_at)
       FROM boardings b WHERE b.voucher_id = v.id AND b.undone_at IS NULL), '[]'::json)`

const disruptionOfSale = `(SELECT json_build_object('state', x.state, 'choice', x.choice, 'parts', x.parts, 'movedTo', x.outcome -> 'movedTo', 'title', d.texts -> 'title')
       FROM disruption_sales x JOIN disruptions d ON d.id = x.disruption_id WHERE x.sale_id = s.id ORDER BY coalesce(x.choice, 'none') = 'none', x.chosen_at DESC NULLS LAST, x.told_at DESC LIMIT 1)`

export function findVoucher(db: Db, scanned: ScannedAs): Promise<RedeemableVoucher | undefined> {
  const [which, value] = whichOf(scanned)
  return oneRow(
    db.rows<RedeemableVoucher>(
      `SELECT v.id, v.sale_id AS "saleId", s.product_id AS "productId", s.option_id AS "optionId", v.passenger_type AS "typeId", v.people, v.state, v.valid_from AS "validFrom", v.valid_until AS "validUntil", v.timezone,
              r.location_id AS "locationId", t.paid_at IS NOT NULL AS paid, ${partsOfVoucher} AS parts, ${boardingsOfVoucher} AS boardings, ${disruptionOfSale} AS disruption
         FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN products r ON r.id = s.product_id JOIN transactions t ON t.id = s.transaction_id WHERE ${which}`,
      [value],
    ),
  )
}

/** Locks the voucher of a scan, then its line: the same lock order as a cancellation. */
export async function lockVoucher(tx: Tx, scanned: ScannedAs): Promise<RedeemableVoucher | undefined> {
  const [which, value] = whichOf(scanned)
  const [, , voucher] = await Promise.all([
    tx.rows(`SELECT 1 FROM vouchers v WHERE ${which} FOR UPDATE`, [value]),
    tx.rows(`SELECT 1 FROM sales s WHERE s.id = (SELECT v.sale_id FROM vouchers v WHERE ${which}) FOR UPDATE`, [value]),
    findVoucher(tx, scanned),
  ])
  return voucher
}

type EarlierScan = {
  voucherId: string
  component: number
  boardedAt: Date
  receivedAt: Date | null
  isUndone: boolean
  isUndoRefused: boolean
}
export function findScan(db: Db, scannerId: string, nonce: string): Promise<EarlierScan | undefined> {
  return oneRow(
    db.rows<EarlierScan>(
      'SELECT voucher_id AS "voucherId", component, boarded_at AS "boardedAt", received_at AS "receivedAt", undone_at IS NOT NULL AS "isUndone", undo_refused_at IS NOT NULL AS "isUndoRefused" FROM boardings WHERE scanner = $1 AND nonce = $2',
      [scannerId, nonce],
    ),
  )
}

export type NewBoarding = {
  voucherId: string
  saleId: string
  component: number
  isRide: boolean
  looksShared: boolean
  scanner: ScannerFacts
  nonce: string
  at: Date
  receivedAt: Date
  productId: number | null
  line: string | null
  stop: string | null
  vehicle: string
}
/** The first boarding marks the voucher; the last unit's first marks its line as used. */
export async function insertBoarding(tx: Tx, boarding: NewBoarding): Promise<void> {
  const { voucherId, saleId, component, isRide, looksShared, scanner, nonce, at, receivedAt, productId, line, stop, vehicle } = boarding
  await Promise.all([
    tx.rows(
      `INSERT INTO boardings (voucher_id, component, scanner, nonce, device, boarded_at, product_id, line, stop, vehicle, is_ride, looks_shared, received_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [voucherId, component, scanner.id, nonce, scanner.name, at, productId, line, stop, vehicle, isRide, looksShared, receivedAt],
    ),
    tx.rows(`UPDATE vouchers SET state = ${voucherState.redeemed} WHERE id = $1 AND state = ${voucherState.issued}`, [voucherId]),
    tx.rows(
      `UPDATE sales SET state = ${saleState.used} WHERE id = $1 AND state = ${saleState.confirmed} AND NOT EXISTS (SELECT 1 FROM vouchers WHERE sale_id = $1 AND state = ${voucherState.issued})`,
      [saleId],
    ),
  ])
}

type UndoneScan = Pick<NewBoarding, 'voucherId' | 'component' | 'isRide' | 'scanner' | 'nonce' | 'at'>
/** Remembers a scan that was undone before it arrived: its nonce can't board any more. */
export async function insertUndoneScan(tx: Tx, { voucherId, component, isRide, scanner, nonce, at }: UndoneScan): Promise<void> {
  await tx.rows(
    `INSERT INTO boardings (voucher_id, component, scanner, nonce, device, boarded_at, is_ride, undone_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [voucherId, component, scanner.id, nonce, scanner.name, at, isRide],
  )
}

export async function hadContact(db: Db, scannerId: string, from: Date, until: Date): Promise<boolean> {
  const heard = await db.rows(
    `SELECT 1 FROM boardings WHERE scanner = $1 AND received_at > $2 AND received_at < $3
     UNION ALL SELECT 1 FROM scanners WHERE id = $1 AND last_seen_at > $2 AND last_seen_at < $3 LIMIT 1`,
    [scannerId, from, until],
  )
  return heard.length > 0
}

/** A boarding that the shop refused to undo stays, whatever time the device tells later. */
export async function refuseUndo(tx: Tx, scannerId: string, nonce: string): Promise<void> {
  await tx.rows('UPDATE boardings SET undo_refused_at = now() WHERE scanner = $1 AND nonce = $2 AND undo_refused_at IS NULL', [
    scannerId,
    nonce,
  ])
}

/** Undoes a boarding; a voucher without another boarding becomes issued again, and its line confirmed. The caller has locked both. */
export async function undoBoarding(tx: Tx, scannerId: string, nonce: string, { id, saleId }: RedeemableVoucher): Promise<void> {
  await Promise.all([
    tx.rows('UPDATE boardings SET undone_at = now() WHERE scanner = $1 AND nonce = $2 AND undone_at IS NULL', [scannerId, nonce]),
    tx.rows(
      `UPDATE vouchers SET state = ${voucherState.issued} WHERE id = $1 AND state = ${voucherState.redeemed} AND NOT EXISTS (SELECT 1 FROM boardings WHERE voucher_id = $1 AND undone_at IS NULL)`,
      [id],
    ),
    tx.rows(
      `UPDATE sales SET state = ${saleState.confirmed} WHERE id = $1 AND state = ${saleState.used} AND EXISTS (SELECT 1 FROM vouchers WHERE sale_id = $1 AND state = ${voucherState.issued})`,
      [saleId],
    ),
  ])
}

/** A voucher may be used so many days after its last one: a departure leaves late, and the day of the city is another one. */
const daysLate = 2

/** What a device can hold. A list with more is read with one row too many, so that the device can say that it is not complete. */
export const mostRevoked = 50_000
export const mostParts = 20_000

/** Vouchers with a valid signature that are cancelled, replaced or void: an offline device must refuse them. */
export async function findRevoked(db: Db, locationId: number | null): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `SELECT v.id FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN products p ON p.id = s.product_id
      WHERE v.state IN (${voucherState.cancelled}, ${voucherState.replaced}, ${voucherState.void}) AND v.valid_until >= current_date - ${daysLate} AND ($1::int IS NULL OR p.location_id = $1) ORDER BY v.id LIMIT ${mostRevoked + 1}`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

type StoppedPart = { voucherId: string; component: number; optionId: number; day: Day; minute: number } & Pick<
  DisruptionPlan,
  'kind' | 'scope'
>
/** Parts of announced cancellations for which nothing else was chosen. */
export function findStoppedParts(db: Db, locationId: number | null): Promise<StoppedPart[]> {
  return db.rows<StoppedPart>(
    `SELECT v.id AS "voucherId", p.component, p."optionId", p.day::text AS day, p.minute, d.kind, d.scope
       FROM disruption_sales x JOIN disruptions d ON d.id = x.disruption_id AND d.kind = 'cancelled' AND d.state = ${disruptionState.announced}
       JOIN vouchers v ON v.sale_id = x.sale_id AND v.state IN ${liveVouchers} CROSS JOIN LATERAL jsonb_to_recordset(x.parts) AS p(component int, "optionId" int, day date, minute int)
      WHERE x.state <> ${disruptionSaleState.done} AND ($1::int IS NULL OR d.location_id = $1) ORDER BY v.id, p.component LIMIT ${mostParts + 1}`,
    [locationId],
  )
}

type PaidBackPart = { voucherId: string; component: number; day: Day; minute: number }
export function findPaidBackParts(db: Db, locationId: number | null): Promise<PaidBackPart[]> {
  return db.rows<PaidBackPart>(
    `SELECT v.id AS "voucherId", p.component, p.start_from::text AS day, coalesce((s.choices -> 'components' -> p.component ->> 'minute')::int, -1) AS minute
       FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN products c ON c.id = s.product_id JOIN voucher_parts p ON p.voucher_id = v.id
      WHERE v.state IN ${liveVouchers} AND v.valid_until >= current_date - ${daysLate} AND (s.choices -> 'components' -> p.component ->> 'isPaidBack')::boolean AND ($1::int IS NULL OR c.location_id = $1)
      ORDER BY v.id, p.component LIMIT ${mostParts + 1}`,
    [locationId],
  )
}

type StartedPart = { voucherId: string; component: number; at: Date; boardings: number }
export function findStartedParts(db: Db, locationId: number | null): Promise<StartedPart[]> {
  return db.rows<StartedPart>(
    `SELECT b.voucher_id AS "voucherId", b.component, min(b.boarded_at) AS at, count(*)::int AS boardings
       FROM boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id JOIN products p ON p.id = s.product_id
      WHERE b.undone_at IS NULL AND v.state = ${voucherState.redeemed} AND v.valid_until >= current_date - ${daysLate} AND ($1::int IS NULL OR p.location_id = $1)
      GROUP BY 1, 2 ORDER BY max(b.boarded_at) DESC LIMIT ${mostParts + 1}`,
    [locationId],
  )
}

export function findScanners(db: Db): Promise<(ScannerFacts & { active: boolean })[]> {
  return db.rows('SELECT id, name, location_id AS "locationId", active FROM scanners ORDER BY created_at')
}

export async function deactivateScanner(tx: Tx, id: string): Promise<boolean> {
  return (
    (
      await tx.rows('UPDATE scanners SET active = false, revoked_at = now(), version = version + 1 WHERE id = $1 AND active RETURNING 1', [
        id,
      ])
    ).length === 1
  )
}
