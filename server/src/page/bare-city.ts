import type { Shop } from '@opentop/api/call/shop'
import { cityNameLang } from '@opentop/domain/location/entrance'
import { locationOfSlug } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { landingLocations } from '@opentop/domain/page/pages'
import { pageName, pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'

export function bareCityPath(shop: Shop, site: Site, path: string, visitorLang: Lang): string | undefined {
  const name = /^\/([^/]{2,120})\/?$/.exec(path)?.[1]
  const slug = name === undefined ? undefined : decoded(name)
  const city = slug === undefined ? undefined : locationOfSlug(shop.snapshot().facts, site.cityScope, visitorLang, slug)
  if (slug === undefined || !city) return undefined
  const lang = cityNameLang(site, city, slug, visitorLang)
  const landing = (['paris', 'london'] as const).find((page) => landingLocations[page] === city.id && pageName(site, lang, page))
  return pathTo(site, lang, landing ? { page: landing } : { page: 'location', locationId: city.id, locationSlug: city.slugs[lang] })
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text).toLowerCase()
  } catch {
    return undefined
  }
}
