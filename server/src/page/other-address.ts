import type { Shop } from '@opentop/api/call/shop'
import { entranceLang, entrancePath } from '@opentop/domain/location/entrance'
import type { Match } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { bareCityPath } from './bare-city.ts'
import type { Visitor } from './visitor.ts'

type Redirect = { status: 301 | 302; path: string; isPersonal: boolean }
export function otherAddress(
  shop: Shop,
  site: Site,
  path: string,
  { storedLang, acceptLanguage }: Visitor,
  match: Match,
): Redirect | undefined {
  if (path === '/') return { status: 301, path: entrancePath(site, storedLang, acceptLanguage), isPersonal: true }
  if (match.kind === 'redirect') return { status: match.status, path: match.path, isPersonal: false }
  const city = match.kind === 'none' ? bareCityPath(shop, site, path, entranceLang(site, storedLang, acceptLanguage)) : undefined
  return city === undefined ? undefined : { status: 302, path: city, isPersonal: true }
}
