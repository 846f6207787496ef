import { locationsInScope, type CatalogueFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { pathTo, type Route } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import type { DraftRow } from '@opentop/store/catalogue-change'

/** The page of the first tour or city that a change is about and that the site shows; its home page where there is none. */
export function previewPath(facts: CatalogueFacts, site: Site, asked: Lang, drafts: readonly DraftRow[]): string {
  const lang = site.langs.includes(asked) ? asked : site.defaultLang
  const cities = new Map(locationsInScope(facts, site.cityScope).map((city) => [city.id, city]))
  const routes = drafts.flatMap(({ kind, number, locationId }): Route[] => {
    const city = cities.get(locationId ?? 0)
    const product = facts.products.get(kind === 'product' ? (number ?? 0) : 0)
    if (!city) return []
    const place = { locationId: city.id, locationSlug: city.slugs[lang] }
    return [
      product ? { page: 'product', ...place, productId: product.id, productSlug: product.slugs[lang] } : { page: 'location', ...place },
    ]
  })
  return pathTo(site, lang, routes[0] ?? { page: 'home' })
}
