import { bestEncoding, quickEncoding, type EncodedBody } from '@opentop/api/http/encoding'
import { matchesEtag } from '@opentop/api/http/etag'
import { deviceFromCdn } from '@opentop/domain/page/device-class'
import type { Site } from '@opentop/domain/site'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security.ts'
import type { KeptPage } from './page-cache.ts'

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
  const headers: OutgoingHttpHeaders = { ...securityHeaders({ site }), ...pageHeaders }
  if (mayStay) headers.etag = page.etag
  else headers['cache-control'] = 'no-store'
  addOwn(headers, request, cleared(clearing))
  if (mayStay && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  sendBody(response, request, page.status, headers, bestEncoding(page, request.headers['accept-encoding'] as string | undefined))
}

export function sendOwn(
  response: ServerResponse,
  request: IncomingMessage,
  { status, html, cookies }: OwnPage,
  clearing: readonly string[],
  security: Record<string, string>,
): void {
  const headers: OutgoingHttpHeaders = { ...security, ...pageHeaders, 'cache-control': 'no-store' }
  addOwn(headers, request, [...cleared(clearing), ...cookies])
  sendBody(response, request, status, headers, quickEncoding(Buffer.from(html), request.headers['accept-encoding'] as string | undefined))
}

function addOwn(headers: OutgoingHttpHeaders, request: IncomingMessage, cookies: string[]): void {
  const device = deviceFromCdn(request.headers)
  // the page is the same for all devices, so its script reads the device from this header
  if (device) headers['server-timing'] = `device;desc=${device}`
  if (cookies.length > 0) headers['set-cookie'] = cookies
}

function sendBody(
  response: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders,
  { body, encoding }: EncodedBody,
): void {
  headers['content-length'] = body.length
  if (encoding) headers['content-encoding'] = encoding
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}

function cleared(names: readonly string[]): string[] {
  return names.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`)
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
