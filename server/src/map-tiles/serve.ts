import type { Shop } from '@opentop/api/call/shop'
import { problemOf, sendProblem } from '@opentop/api/http/problem'
import { accepts } from '@opentop/api/http/encoding'
import { etagOf, matchesEtag } from '@opentop/api/http/etag'
import { callerLang } from '@opentop/api/http/preferences'
import type { FastifyInstance } from 'fastify'
import type { SiteOf } from '../http/origin.ts'
import type { TileFile } from './tile-file.ts'
import { tilesRoot, type TileFiles } from './tile-files.ts'

const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'
const address = /^(0|[1-9]\d?)\/(0|[1-9]\d{0,7})\/(0|[1-9]\d{0,7})$/
const deepest = 24
const lookMs = 60_000

export function serveMapTiles(app: FastifyInstance, shop: Shop, { files, warnings }: TileFiles, siteOf: SiteOf): void {
  for (const warning of warnings) app.log.warn(warning)
  app.addHook('onClose', async () => void (await Promise.all([...files.values()].map((file) => file.close()))))
  const watch = watchFiles((text, error) => app.log.warn({ err: error }, text))
  app.get<{ Params: { '*': string } }>(`${tilesRoot}/*`, async (request, reply) => {
    const site = siteOf(request)
    const refuse = (code: 'not-found' | 'bad-request') => sendProblem(reply, problemOf(shop, callerLang(request.headers, site), code))
    const file = files.get(site.key)
    if (!file) return refuse('not-found')
    const place = placeOf(request.params['*'])
    if (!place) return refuse('bad-request')
    const tile = await file.tile(...place).catch((error: unknown) => watch.failed(site.key, error))
    void watch.look(site.key, file)
    if (tile === 'changed') watch.changed(site.key)
    if (tile === 'failed' || tile === 'changed') return refuse('not-found')
    void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding' })
    if (!tile) return reply.code(204).send()
    const etag = etagOf(tile.bytes)
    void reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const isAccepted = tile.encoding !== undefined && accepts(request.headers['accept-encoding'] as string | undefined, tile.encoding)
    if (isAccepted) void reply.header('content-encoding', tile.encoding)
    return reply.type(file.type).send(isAccepted ? tile.bytes : await tile.unpacked())
  })
}

function placeOf(path: string): [number, number, number] | undefined {
  const [, z = Infinity, x = 0, y = 0] = (address.exec(path) ?? []).map(Number)
  return z <= deepest && x < 2 ** z && y < 2 ** z ? [z, x, y] : undefined
}

function watchFiles(warn: (text: string, error?: unknown) => void) {
  const said = new Set<string>()
  const lookedAt = new Map<TileFile, number>()
  function once(text: string, error?: unknown): void {
    if (said.has(text)) return
    said.add(text)
    warn(text, error)
  }
  return {
    failed(key: string, error: unknown): 'failed' {
      once(`a tile of the map file of the site ${key} can't be read`, error)
      return 'failed'
    },
    changed(key: string): void {
      once(`the map file of the site ${key} was overwritten; it is served again when it is complete, tiles of another kind after a restart`)
    },
    async look(key: string, file: TileFile): Promise<void> {
      const now = performance.now()
      if (now - (lookedAt.get(file) ?? -Infinity) < lookMs) return
      lookedAt.set(file, now)
      if (await file.isReplaced()) once(`the map file of the site ${key} was replaced; the new one is served after a restart`)
    },
  }
}
