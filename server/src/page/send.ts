import { bestEncoding, quickEncodings } from '@opentop/api/http/encoding'
import { matchesEtag } from '@opentop/api/http/etag'
import type { Site } from '@opentop/domain/site'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security.ts'
import type { KeptPage } from './page-cache.ts'
import { cdnHeaders } from './visitor.ts'

/** A page that was rendered for this answer only. */
export type OwnPage = { kind: 'own'; status: number; html: string; nonce: string | undefined; cookies: string[] }

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Cookie, Accept-Language',
}

/** Browsers may not cache a 404 page or one that clears cookies. */
export function sendKept(
  response: ServerResponse,
  request: IncomingMessage,
  site: Site,
  page: KeptPage,
  clearing: readonly string[] = [],
): void {
  const mayStay = page.status === 200 && clearing.length === 0
  const headers = {
    ...securityHeaders({ site }),
    ...pageHeaders,
    ...cdnHeaders(request),
    ...(mayStay ? { etag: page.etag } : { 'cache-control': 'no-store' }),
    ...cleared(clearing),
  }
  if (mayStay && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const { body, encoding } = bestEncoding(page, request.headers['accept-encoding'] as string | undefined)
  response.writeHead(page.status, { ...headers, 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

export function sendOwn(
  response: ServerResponse,
  request: IncomingMessage,
  { status, html, cookies }: OwnPage,
  clearing: readonly string[],
  security: Record<string, string>,
): void {
  const { body, encoding } = bestEncoding(quickEncodings(Buffer.from(html)), request.headers['accept-encoding'] as string | undefined)
  const headers = { ...security, ...pageHeaders, ...cdnHeaders(request), ...cleared(clearing, cookies), 'cache-control': 'no-store' }
  response.writeHead(status, { ...headers, 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function cleared(names: readonly string[], others: readonly string[] = []): { 'set-cookie'?: string[] } {
  const cookies = [...names.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`), ...others]
  return cookies.length === 0 ? {} : { 'set-cookie': cookies }
}

export function redirect(response: ServerResponse, status: number, location: string, personal = false): void {
  response.writeHead(status, {
    ...securityHeaders(),
    location,
    'cache-control': personal ? 'no-store' : 'public, max-age=300',
    'content-length': 0,
  })
  response.end()
}
