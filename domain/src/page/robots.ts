import { langs } from '../lang.ts'
import { pageName } from './route.ts'
import { privatePages } from './sitemap.ts'
import type { Site } from '../site.ts'

export function robotsText(site: Site, origin: string): string {
  const names = site.langs.flatMap((lang) =>
    privatePages.flatMap((page) => {
      const name = pageName(site, lang, page)
      return name === undefined ? [] : langs[lang].prefixes.map((prefix) => `/${prefix}/${name}`)
    }),
  )
  // a rule is a prefix: /en-us/cart alone would also disallow /en-us/cartagena
  const closed = names.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`])
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /currency/', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
