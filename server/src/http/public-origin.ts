import type { Site } from '@opentop/domain/site'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { officeOrigin } from '../office/host.ts'
import { siteMark } from '../page/site-mark.ts'

export type PublicOrigins = {
  ofSite: (site: Site) => string
  ofOffice: () => string
  /** PORT=0 leaves the port open until the shop listens. */
  listening: (port: number) => void
}

export function openPublicOrigins(config: Config): PublicOrigins {
  let { port } = config
  return {
    ofSite: (site) =>
      config.mail.publicUrl
        .replace('{host}', config.forcedSite ? 'localhost' : (site.hosts[0] ?? 'localhost'))
        .replace('{port}', String(port)),
    ofOffice: () => officeOrigin(config, port),
    listening: (at) => void (port = at),
  }
}

/**
 * The origin in a page or file that is made once for all who ask: theirs where it is one of the site's hosts, without a port or with the public one,
 * else the public one. So a made-up Host header makes nothing of its own.
 */
export function keptOrigin({ hosts }: Pick<Site, 'hosts'>, asked: string, publicOrigin: string): string {
  const known = new URL(publicOrigin)
  const theirs = URL.canParse(asked) ? new URL(asked) : known
  return hosts.includes(theirs.hostname) && (theirs.port === '' || theirs.port === known.port) ? theirs.origin : known.origin
}

/** As `keptOrigin`, which is pure, with its results kept: it is asked before every page. */
export function keptOrigins(publicOrigin: (site: Site) => string): (site: Site, asked: string) => string {
  const known = new LRUCache<string, string>({ max: 1000 })
  return (site, asked) => {
    const key = `${siteMark(site)} ${publicOrigin(site)} ${asked}`
    let origin = known.get(key)
    if (origin === undefined) known.set(key, (origin = keptOrigin(site, asked, publicOrigin(site))))
    return origin
  }
}
