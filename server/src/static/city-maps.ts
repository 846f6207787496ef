import type { Snapshot } from '@opentop/api/catalogue/snapshot'
import { encodings } from '@opentop/api/http/encoding'
import { etagOf } from '@opentop/api/http/etag'
import { groundOf } from '@opentop/domain/location/city-map'
import { productsOf } from '@opentop/domain/facts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Web } from '../page/web.ts'
import { sendFile, type ServedFile } from './files.ts'
import { locationOfPoster } from './posters.ts'

const name = /^([a-z0-9-]+)\.(svg|json)$/
const types = { svg: 'image/svg+xml', json: 'application/json' } as const
const cache = 'public, max-age=3600, stale-while-revalidate=604800'
type MapFile = ServedFile & { type: string }

export function serveCityMaps(app: FastifyInstance, web: Web, snapshot: () => Snapshot): void {
  const draw = mapDrawer(web)
  app.get<{ Params: { file: string } }>('/maps/:file', (request, reply) => {
    const drawn = draw(request.params.file, snapshot())
    return drawn ? sendFile(request, reply, drawn, drawn.type, cache) : reply.callNotFound()
  })
}

function mapDrawer({ render }: Web): (file: string, snapshot: Snapshot) => MapFile | undefined {
  const drawn = new LRUCache<string, MapFile>({ max: 500 })
  return (file, snapshot) => {
    const cacheKey = `${snapshot.facts.version} ${file}`
    const cached = drawn.get(cacheKey)
    if (cached) return cached
    const [, key = '', type] = name.exec(file) ?? []
    const location = locationOfPoster(snapshot, key)
    if (!location || (type !== 'svg' && type !== 'json')) return undefined
    const map = groundOf(
      location,
      productsOf(snapshot.facts, location.id).flatMap(({ routes }) => routes),
    )
    const write = type === 'svg' ? render.groundSvg : render.groundJson
    const plain = Buffer.from(write(map, location.position))
    const made = { ...encodings(plain, 6), etag: etagOf(plain), type: types[type] }
    drawn.set(cacheKey, made)
    return made
  }
}
