import { siteOfHost, siteOfKey } from '@opentop/domain/site'
import { findSites } from '@opentop/store/catalogue-facts'
import type { Db } from '@opentop/store/db'
import type { Config } from '../config.ts'

/** Why settings do not fit the sites of the catalogue, one sentence each. */
export async function siteSettingMistakes(db: Db, { forcedSite, officeHost, thirdParties }: Config): Promise<string[]> {
  const sites = { sites: await findSites(db) }
  const keys = sites.sites.map(({ key }) => key)
  if (keys.length === 0) return ['the catalogue has no site; put one into its folder sites']
  const unknown = [...thirdParties.keys()].filter((key) => !keys.includes(key))
  return [
    ...(forcedSite !== undefined && !siteOfKey(sites, forcedSite) ? [`SITE=${forcedSite} must be one of ${keys.join(', ')}`] : []),
    ...(siteOfHost(sites, officeHost) ? [`OFFICE_HOST=${officeHost} must be a host name that no site has`] : []),
    ...unknown.map((key) => `THIRD_PARTIES names the site ${key}, which does not exist`),
  ]
}
