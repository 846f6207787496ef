import type { CurrencyId } from '@opentop/domain/price/currency'
import { settingAmount, settingNumber, type MoneySetting, type SettingKey } from '@opentop/domain/setting/setting'
import { oneRow, type Db, type Tx } from '../db.ts'

export async function findSetting(db: Db, site: string, key: SettingKey): Promise<unknown> {
  const found = await oneRow(db.rows<{ value: unknown }>('SELECT value FROM office_settings WHERE site = $1 AND key = $2', [site, key]))
  return found?.value
}

/**
 * A limit's value and those it had within a day, so that no person can raise it, use it and set it back: of all of them the lowest counts.
 * One that lasted less than ten minutes was a slip.
 */
async function findValuesOfDay(db: Db, site: string, key: SettingKey): Promise<unknown[]> {
  const before = await db.rows<{ value: unknown }>(
    `SELECT value FROM (SELECT at, before -> 'value' AS value, at - lag(at) OVER (ORDER BY seq) AS lasted FROM audit WHERE subject = 'setting' AND subject_id = $1) changes
      WHERE at > now() - interval '1 day' AND (lasted IS NULL OR lasted > interval '10 minutes')`,
    [`${site} ${key}`],
  )
  return [await findSetting(db, site, key), ...before.map(({ value }) => value)]
}

export async function findLimit(db: Db, site: string, key: MoneySetting, currencyId: CurrencyId): Promise<number> {
  const values = await findValuesOfDay(db, site, key)
  return Math.min(...values.map((value) => settingAmount(key, currencyId, value)))
}

export async function findAnnounceLimit(db: Db, site: string): Promise<number> {
  const values = await findValuesOfDay(db, site, 'disruption-limit')
  return Math.min(...values.map((value) => settingNumber('disruption-limit', value)))
}

export async function findLinkHours(db: Db, site: string): Promise<number> {
  return settingNumber('payment-link-hours', await findSetting(db, site, 'payment-link-hours'))
}

export type StoredSetting = { site: string; key: string; value: unknown; version: string; changedAt: Date; changedBy: string | null }
const version = `(extract(epoch FROM updated_at) * 1000000)::bigint::text`

export function findSettings(db: Db, sites: readonly string[]): Promise<StoredSetting[]> {
  return db.rows<StoredSetting>(
    `SELECT s.site, s.key, s.value, ${version} AS version, s.updated_at AS "changedAt",
            (SELECT a.staff_name FROM audit a WHERE a.subject = 'setting' AND a.subject_id = s.site || ' ' || s.key ORDER BY a.seq DESC LIMIT 1) AS "changedBy"
       FROM office_settings s WHERE s.site = ANY($1::text[])`,
    [sites],
  )
}

type NewSetting = { site: string; key: SettingKey; value: unknown; seen: string }
/** Stores a value over the one that was seen, an empty version where there was none. False: it changed meanwhile. */
export async function replaceSetting(tx: Tx, { site, key, value, seen }: NewSetting): Promise<boolean> {
  const values = [site, key, JSON.stringify(value)]
  const stored =
    seen === ''
      ? await tx.rows(
          `INSERT INTO office_settings (site, key, value, updated_at) VALUES ($1, $2, $3::jsonb, clock_timestamp()) ON CONFLICT (site, key) DO NOTHING RETURNING 1`,
          values,
        )
      : await tx.rows(
          `UPDATE office_settings SET value = $3::jsonb, updated_at = clock_timestamp() WHERE site = $1 AND key = $2 AND ${version} = $4 RETURNING 1`,
          [...values, seen],
        )
  return stored.length === 1
}
