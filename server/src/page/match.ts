import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import { matchPath, type Match } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { LRUCache } from 'lru-cache'
import { siteMark } from './site-mark.ts'

export function rememberedMatch(): (site: Site, path: string) => Match {
  const known = new LRUCache<string, Match>({ max: 20_000 })
  return (site, path) => {
    const key = `${siteMark(site)} ${path}`
    let match = known.get(key)
    if (!match) known.set(key, (match = matchPath(site, path)))
    return match
  }
}

/** The not-found page has the language of the path's prefix, if the site has that language. */
export function langOfPath(site: Site, path: string): Lang {
  const lang = langOfPrefix(path.split('/')[1] ?? '')
  return lang && site.langs.includes(lang) ? lang : site.defaultLang
}
