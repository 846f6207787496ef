import type { Snapshot } from '@opentop/api/snapshot'
import { LRUCache } from 'lru-cache'
import { encodings, type Encoded } from './encoding.ts'
import type { Web } from './web.ts'

const name = /^([a-z0-9-]+)-([a-z]+)\.svg$/

/** Posters are drawn from their city's recipe when first asked for. */
export function posterDrawer(web: Web): (file: string, snapshot: Snapshot) => Encoded | undefined {
  const drawn = new LRUCache<string, Encoded>({ max: 2000 })
  return (file, snapshot) => {
    const [, key = '', size = ''] = name.exec(file) ?? []
    if (!web.render.isPosterSize(size)) return undefined
    const kept = `${snapshot.facts.version} ${file}`
    const before = drawn.get(kept)
    if (before) return before
    const location = [...snapshot.facts.locations.values()].find((found) => found.key === key)
    if (!location) return undefined
    const picture = encodings(Buffer.from(web.render.drawPoster(key, location.poster, size)), 6)
    drawn.set(kept, picture)
    return picture
  }
}
