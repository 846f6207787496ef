import { randomUUID } from 'node:crypto'
import { restoreMinutes, type DeviceKind } from '@opentop/domain/device/device'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db, type Tx } from '../db.ts'
import type { ScannerFacts } from '../redemption.ts'
import { tokenHash } from '../session.ts'

export type DeviceFacts = {
  id: string
  name: string
  kind: DeviceKind
  /** Null: all cities. */
  locationId: number | null
  active: boolean
  createdAt: Date
  madeBy: string | null
  revokedAt: Date | null
  revokedBy: string | null
  lastSeenAt: Date | null
  appVersion: string
  packAt: Date | null
  packExpiresAt: Date | null
  boardingsToday: number
  canRestore: boolean
  version: number
}

const inReach = '($1::boolean OR d.location_id = ANY($2::int[]))'
const reachValues = ({ everything, cities }: Reach): unknown[] => [everything, cities]
/** Today is the city's day. */
const columns = `d.id, d.name, d.kind, d.location_id AS "locationId", d.active, d.created_at AS "createdAt", made.name AS "madeBy", d.revoked_at AS "revokedAt", ended.name AS "revokedBy", d.last_seen_at AS "lastSeenAt",
  d.app_version AS "appVersion", d.pack_at AS "packAt", d.pack_expires_at AS "packExpiresAt", d.version, NOT d.active AND d.revoked_at > now() - make_interval(mins => ${restoreMinutes}) AS "canRestore",
  (SELECT count(*)::int FROM boardings b WHERE b.scanner = d.id AND b.undone_at IS NULL AND b.boarded_at >= date_trunc('day', now() AT TIME ZONE coalesce(l.timezone, 'UTC')) AT TIME ZONE coalesce(l.timezone, 'UTC')) AS "boardingsToday"`
const tables =
  'scanners d LEFT JOIN locations l ON l.id = d.location_id LEFT JOIN staff made ON made.id = d.made_by LEFT JOIN staff ended ON ended.id = d.revoked_by'

/** The devices of the cities of a person, those in use first. A device of all cities is for those who see everything. */
export function findDevices(db: Db, reach: Reach): Promise<DeviceFacts[]> {
  return db.rows<DeviceFacts>(
    `SELECT ${columns} FROM ${tables} WHERE ${inReach} ORDER BY d.active DESC, d.last_seen_at DESC NULLS LAST, d.name, d.id LIMIT 1000`,
    reachValues(reach),
  )
}

export function findDevice(db: Db, id: string, reach: Reach): Promise<DeviceFacts | undefined> {
  return oneRow(db.rows<DeviceFacts>(`SELECT ${columns} FROM ${tables} WHERE ${inReach} AND d.id = $3`, [...reachValues(reach), id]))
}

export async function lockDevice(tx: Tx, id: string, reach: Reach): Promise<DeviceFacts | undefined> {
  await tx.rows('SELECT 1 FROM scanners WHERE id = $1 FOR UPDATE', [id])
  return findDevice(tx, id, reach)
}

type NewDevice = { id: string; name: string; kind: DeviceKind; locationId: number | null; key: string; madeBy: string }
/** False when another device has this key. */
export async function insertDevice(tx: Tx, { id, name, kind, locationId, key, madeBy }: NewDevice): Promise<boolean> {
  const made = await tx.rows(
    'INSERT INTO scanners (id, name, kind, token_hash, location_id, made_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, now()) ON CONFLICT (token_hash) DO NOTHING RETURNING 1',
    [id, name, kind, tokenHash(key), locationId, madeBy],
  )
  return made.length === 1
}

export async function updateDevice(tx: Tx, id: string, { name, locationId }: Pick<DeviceFacts, 'name' | 'locationId'>): Promise<void> {
  await tx.rows('UPDATE scanners SET name = $2, location_id = $3, version = version + 1 WHERE id = $1', [id, name, locationId])
}

export async function revokeDevice(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.rows('UPDATE scanners SET active = false, revoked_at = now(), revoked_by = $2, version = version + 1 WHERE id = $1 AND active', [
    id,
    staffId,
  ])
  await tx.rows('UPDATE drives SET ended_at = now() WHERE scanner = $1 AND ended_at IS NULL', [id])
}

export function findDevicesOf(db: Db, staffId: string): Promise<{ id: string; name: string }[]> {
  return db.rows('SELECT id, name FROM scanners WHERE made_by = $1 AND active ORDER BY name, id', [staffId])
}

export async function restoreDevice(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE drives d SET ended_at = NULL FROM scanners s WHERE s.id = $1 AND d.scanner = s.id AND d.ended_at = s.revoked_at', [
    id,
  ])
  await tx.rows('UPDATE scanners SET active = true, revoked_at = NULL, revoked_by = NULL, version = version + 1 WHERE id = $1', [id])
}

export async function updateSeen(
  tx: Tx,
  { id }: Pick<ScannerFacts, 'id'>,
  { app, at, expiresAt }: { app: string; at: string; expiresAt: string },
): Promise<boolean> {
  const seen = await tx.rows(
    `WITH seen AS (UPDATE scanners SET last_seen_at = now(), app_version = $2, pack_at = $3, pack_expires_at = $4
                    WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at < now() - interval '1 minute' OR app_version <> $2) RETURNING id, location_id)
     INSERT INTO live_events (id, at, kind, site, location_ids, subject, subject_id) SELECT $5, now(), 'device.seen', NULL, array_remove(ARRAY[location_id], NULL), 'device', id FROM seen RETURNING 1`,
    [id, app, at, expiresAt, randomUUID()],
  )
  return seen.length === 1
}

export type DeviceBoarding = {
  at: Date
  nonce: string
  productId: number
  people: number
  line: string | null
  stop: string | null
  vehicle: string
  isUndone: boolean
  looksShared: boolean
}
export function findDeviceBoardings(
  db: Db,
  id: string,
  before: { at: string; nonce: string } | undefined,
  limit: number,
): Promise<DeviceBoarding[]> {
  return db.rows<DeviceBoarding>(
    `SELECT b.boarded_at AS at, b.nonce, s.product_id AS "productId", v.people, b.line, b.stop, b.vehicle, b.undone_at IS NOT NULL AS "isUndone", b.looks_shared AS "looksShared"
       FROM boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id
      WHERE b.scanner = $1 AND ($2::timestamptz IS NULL OR (b.boarded_at, b.nonce) < ($2::timestamptz, $3::text)) ORDER BY b.boarded_at DESC, b.nonce DESC LIMIT $4`,
    [id, before?.at ?? null, before?.nonce ?? '', limit],
  )
}
