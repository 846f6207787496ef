import { createHash } from 'node:crypto'
import type { Site } from '@opentop/domain/site'

const marks = new WeakMap<Site, string>()

/** Names a site as it is now, so that what is kept of it ends when it changes. */
export function siteMark(site: Site): string {
  let mark = marks.get(site)
  if (mark === undefined) {
    const hash = createHash('sha1').update(JSON.stringify(site)).digest('base64url').slice(0, 10)
    marks.set(site, (mark = `${site.key} ${hash}`))
  }
  return mark
}
