import { langs } from './lang.ts'
import { pageName } from './route.ts'
import { privatePages } from './sitemap.ts'
import type { Site } from './site.ts'

/** What crawlers may read: everything but the calls and the pages of one visitor. */
export function robotsText(site: Site, origin: string): string {
  const names = site.langs.flatMap((lang) =>
    privatePages.flatMap((page) => {
      const name = pageName(site, lang, page)
      return name === undefined ? [] : langs[lang].prefixes.map((prefix) => `/${prefix}/${name}`)
    }),
  )
  // A bare path would also close what begins like it: /en-us/cart would close /en-us/cartagena.
  const closed = names.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`])
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /currency/', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
