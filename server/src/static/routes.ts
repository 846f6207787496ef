import type { Shop } from '@opentop/api/call/shop'
import { problemOf, sendProblem } from '@opentop/api/http/problem'
import { firstSite } from '@opentop/domain/site'
import type { FastifyInstance } from 'fastify'
import { sendFile } from './files.ts'
import type { Web } from '../page/web.ts'
import { serveCityMaps } from './city-maps.ts'
import { servePictures } from './pictures.ts'
import { artDrawer, posterDrawer } from './posters.ts'
import { sharePictureMaker } from './share-pictures.ts'

const hashedFileCache = 'public, max-age=31536000, immutable'
const fileCache = 'public, max-age=3600, stale-while-revalidate=86400'
const pictureCache = 'public, max-age=86400, stale-while-revalidate=604800'

export function serveFiles(app: FastifyInstance, shop: Shop, web: Web): void {
  const draw = posterDrawer(web)
  const share = sharePictureMaker(web)
  const drawArt = artDrawer(web)
  for (const [path, file] of web.files)
    app.get(path, (request, reply) => sendFile(request, reply, file, file.type, file.immutable ? hashedFileCache : fileCache))
  // old clients request this path whatever the page links to
  const icon = web.files.get('/icon-192.png')
  if (icon) app.get('/favicon.ico', (request, reply) => sendFile(request, reply, icon, icon.type, pictureCache))
  app.get<{ Params: { file: string } }>('/art/:file', (request, reply) => {
    const drawn = drawArt(request.params.file)
    return drawn ? sendFile(request, reply, drawn, 'image/svg+xml', pictureCache) : reply.callNotFound()
  })
  serveCityMaps(app, web, shop.snapshot)
  servePictures(app, shop)
  app.get<{ Params: { file: string } }>('/posters/:file', async (request, reply) => {
    const drawn = draw(request.params.file, shop.snapshot())
    if (drawn) return sendFile(request, reply, drawn, 'image/svg+xml', pictureCache)
    const picture = await share(request.params.file, shop.snapshot())
    if (picture === 'busy') return sendProblem(reply, problemOf(shop, firstSite(shop.snapshot().facts).defaultLang, 'busy'))
    // other sites show this picture as the preview of a link to the shop
    if (picture) return sendFile(request, reply.header('cross-origin-resource-policy', 'cross-origin'), picture, 'image/png', pictureCache)
    return reply.callNotFound()
  })
}
