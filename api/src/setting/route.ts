import type { Setting } from '@opentop/contract/setting'
import { settingKeys, settingValue, storedSetting, type SettingKey } from '@opentop/domain/setting/setting'
import type { Db } from '@opentop/store/db'
import { findSettings, replaceSetting, type StoredSetting } from '@opentop/store/setting/setting'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'

export const setting: Pick<OfficeHandlers, 'getSettings' | 'setSetting'> = {
  async getSettings(_input, context) {
    return answered(await settingsOf(context.shop.database, sitesOf(context)))
  },

  async setSetting({ site, key, version, amounts, count }, context, tx) {
    if (!sitesOf(context).includes(site)) return refused('site-unknown')
    const wish = storedSetting(key, { amounts, count })
    if (!wish.ok) return refused('out-of-bounds', { field: wish.field, least: wish.least, most: wish.most })
    const before = await settingOf(tx, site, key)
    if (!(await replaceSetting(tx, { site, key, value: wish.stored, seen: version }))) return refused('changed-meanwhile')
    const after = await settingOf(tx, site, key)
    return recorded(
      { ...after, changedBy: context.staff.name },
      { subject: 'setting', subjectId: `${site} ${key}`, site, before: valueOf(before), after: valueOf(after) },
      { live: [{ kind: 'settings.changed', site, locationIds: [], subject: 'setting', subjectId: `${site} ${key}`, data: { key } }] },
    )
  },
}

/** A setting belongs to a site: a role that counts for cities alone changes none. */
function sitesOf({ scope: { everything, sites: keys }, snapshot: { facts } }: OfficeContext): string[] {
  return facts.sites.flatMap(({ key }) => (everything || keys.includes(key) ? [key] : []))
}

async function settingsOf(db: Db, keys: readonly string[]): Promise<Setting[]> {
  const stored = new Map((await findSettings(db, keys)).map((row) => [`${row.site} ${row.key}`, row]))
  return keys.flatMap((site) => settingKeys.map((key) => settingView(site, key, stored.get(`${site} ${key}`))))
}

async function settingOf(db: Db, site: string, key: SettingKey): Promise<Setting> {
  const found = await findSettings(db, [site])
  return settingView(
    site,
    key,
    found.find((row) => row.key === key),
  )
}

function settingView(site: string, key: SettingKey, row: StoredSetting | undefined): Setting {
  return {
    site,
    key,
    ...settingValue(key, row?.value),
    isUsual: row === undefined || row.value === null,
    version: row?.version ?? '',
    ...(row ? { changedAt: row.changedAt.toISOString() } : {}),
    ...(row?.changedBy ? { changedBy: row.changedBy } : {}),
  }
}

/** As it is stored, so that it can be read again; the usual value too. */
function valueOf({ amounts, count, isUsual }: Setting): object {
  return { value: amounts ? Object.fromEntries(amounts.map(({ currencyId, cents }) => [currencyId, cents])) : count, isUsual }
}
