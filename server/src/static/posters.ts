import type { Snapshot } from '@opentop/api/catalogue/snapshot'
import type { CatalogueFacts, LocationFacts } from '@opentop/domain/facts'
import { LRUCache } from 'lru-cache'
import { encodings } from '@opentop/api/http/encoding'
import { etagOf } from '@opentop/api/http/etag'
import { ownLandmarks } from '../catalogue/landmarks.ts'
import type { ServedFile } from './files.ts'
import type { Web } from '../page/web.ts'

const name = /^([a-z0-9-]+?)-([a-z]+)(-dark)?\.svg$/

export function posterDrawer(web: Web): (file: string, snapshot: Snapshot) => ServedFile | undefined {
  const drawn = new LRUCache<string, ServedFile>({ max: 2000 })
  return (file, snapshot) => {
    const [, key = '', size = '', dark] = name.exec(file) ?? []
    if (!web.render.isPosterSize(size)) return undefined
    const cacheKey = `${snapshot.facts.version} ${file}`
    const cached = drawn.get(cacheKey)
    if (cached) return cached
    const location = locationOfPoster(snapshot, key)
    if (!location) return undefined
    const plain = Buffer.from(web.render.drawPoster(key, location.poster, size, ownLandmarks(), dark !== undefined))
    const picture = { ...encodings(plain, 6), etag: etagOf(plain) }
    drawn.set(cacheKey, picture)
    return picture
  }
}

const artName = /^([a-z-]+?)(-dark)?\.svg$/

export function artDrawer(web: Web): (file: string) => ServedFile | undefined {
  const drawn = new Map<string, ServedFile>()
  return (file) => {
    const cached = drawn.get(file)
    if (cached) return cached
    const [, name = '', dark] = artName.exec(file) ?? []
    const svg = web.render.drawArt(name, ownLandmarks(), dark !== undefined)
    if (svg === undefined) return undefined
    const plain = Buffer.from(svg)
    const picture = { ...encodings(plain, 6), etag: etagOf(plain) }
    drawn.set(file, picture)
    return picture
  }
}

const indexes = new WeakMap<CatalogueFacts, ReadonlyMap<string, LocationFacts>>()
export function locationOfPoster({ facts }: Snapshot, key: string): LocationFacts | undefined {
  let index = indexes.get(facts)
  if (!index) indexes.set(facts, (index = new Map([...facts.locations.values()].map((location) => [location.key, location]))))
  return index.get(key)
}
