import type { Shop } from '@opentop/api/call/shop'
import { webManifest } from '@opentop/domain/departure/manifest'
import { robotsText } from '@opentop/domain/page/robots'
import type { Site } from '@opentop/domain/site'
import { sitemap, sitemapIndex, type SitemapView } from '@opentop/domain/page/sitemap'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodings } from '@opentop/api/http/encoding'
import { etagOf } from '@opentop/api/http/etag'
import { sendFile, type ServedFile } from './files.ts'

const types = {
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
}
const cacheControl = 'public, max-age=3600'

export function serveCrawlerFiles(
  app: FastifyInstance,
  shop: Shop,
  siteOf: (request: FastifyRequest) => Site,
  originOf: (request: FastifyRequest) => string,
): void {
  const cache = new LRUCache<string, ServedFile>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (file) => file.plain.length * 2 })

  function serve(path: string, type: keyof typeof types, write: (view: SitemapView, name: string) => string | undefined): void {
    app.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      const { facts } = shop.snapshot()
      const view: SitemapView = { site: siteOf(request), origin: originOf(request), facts }
      const name = request.url.split('?', 1)[0] ?? ''
      const key = `${facts.version} ${view.site.key} ${view.origin} ${name}`
      const file = cache.get(key) ?? fileOf(write(view, name.slice(1)))
      if (!file) return reply.callNotFound()
      cache.set(key, file)
      return sendFile(request, reply, file, types[type], cacheControl)
    })
  }

  serve('/robots.txt', 'text', ({ site, origin }) => robotsText(site, origin))
  serve('/manifest.webmanifest', 'manifest', ({ site }) => JSON.stringify(webManifest(site)))
  serve('/sitemap.xml', 'xml', (view) => sitemapIndex(view))
  serve('/sitemap-:rest', 'xml', (view, name) => sitemap(name, view))
}

function fileOf(text: string | undefined): ServedFile | undefined {
  if (text === undefined) return undefined
  const plain = Buffer.from(text)
  return { ...encodings(plain, 5), etag: etagOf(plain) }
}
