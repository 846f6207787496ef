import type { Shop } from '@opentop/api/context'
import type { Site } from '@opentop/domain/site'
import { isFromElsewhere } from '@opentop/domain/write-origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { basketFollows } from './basket-forms.ts'
import { langOfPath } from './pages.ts'

/** Changes the currency without a script: stores it and goes back to where the visitor was. */
export async function changeCurrency(
  shop: Shop,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const id = site.currencies.find((currency) => String(currency) === request.params.id)
  if (!id) return reply.callNotFound() as unknown as FastifyReply
  // a link of another site changes nothing, neither the basket nor what is stored
  if (isFromElsewhere(request.headers['sec-fetch-site'] as string | undefined))
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  const path = pathBack(request)
  // without the page before it could be anybody's link, and those leave the basket alone
  const refusedAt = path === '/' ? undefined : await basketFollows(shop, request, site, id, langOfPath(site, path))
  if (!refusedAt) void reply.header('set-cookie', `currency=${id}; Path=/; Max-Age=5184000; SameSite=Lax`)
  return reply.header('cache-control', 'no-store').redirect(refusedAt ?? path, 303)
}

/** The path of the page before, on this origin only. */
function pathBack(request: FastifyRequest): string {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  return url.host === request.headers.host && url.pathname.startsWith('/') && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : '/'
}
