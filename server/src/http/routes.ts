import { serveFeeds } from '@opentop/api/gtfs/serve'
import { serveApi } from '@opentop/api/http/serve'
import type { Shop } from '@opentop/api/call/shop'
import { serveOpenIdSignIn } from '@opentop/api/openid/route'
import { servePaymentEvents } from '@opentop/api/payment/event-route'
import { servePaymentLinks } from '@opentop/api/payment/link-route'
import { servePaymentReturn } from '@opentop/api/payment/return-route'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveForms } from '../form/serve.ts'
import { changeCurrency } from '../form/currency.ts'
import { serveMapTiles } from '../map-tiles/serve.ts'
import type { TileFiles } from '../map-tiles/tile-files.ts'
import { serveCrawlerFiles } from '../static/crawlers.ts'
import { serveFiles } from '../static/routes.ts'
import type { PageAnswers } from '../page/page-answers.ts'
import type { Web } from '../page/web.ts'
import { serveHealth } from './health.ts'
import { serveMailPage } from './mail-page.ts'
import { originOf, type SiteOf, type Trust } from './origin.ts'

type Routes = {
  shop: Shop
  web: Web
  siteOf: SiteOf
  trusts: Trust
  keptOrigin: (site: Site, asked: string) => string
  answers: PageAnswers
  mailPage: boolean
  maps: TileFiles | undefined
  isClosing: () => boolean
}

export function serveRoutes(app: FastifyInstance, routes: Routes): void {
  const { shop, web, siteOf, trusts, keptOrigin, answers, mailPage, maps, isClosing } = routes
  serveHealth(app, shop, isClosing)
  serveApi(app, shop, siteOf)
  serveOpenIdSignIn(app, shop, siteOf)
  serveForms(app, shop, siteOf, answers)
  servePaymentEvents(app, shop)
  servePaymentReturn(app, shop, siteOf)
  servePaymentLinks(app, shop, siteOf)
  serveFiles(app, shop, web)
  const originInFiles = (request: FastifyRequest): string => keptOrigin(siteOf(request), originOf(request.raw, trusts))
  serveCrawlerFiles(app, shop, siteOf, originInFiles)
  serveFeeds(app, shop, siteOf, originInFiles)
  if (maps) serveMapTiles(app, shop, maps, siteOf)
  if (mailPage) serveMailPage(app, shop)
  app.get<{ Params: { id: string } }>('/currency/:id', (request, reply) => changeCurrency(shop, request, reply, siteOf(request)))
}
