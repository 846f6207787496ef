import { request, type IncomingHttpHeaders } from 'node:http'
import { inject } from 'vitest'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string; json: () => unknown }
export type SiteKey = 'worldwide' | 'paris' | 'spain' | 'london' | 'portugal'
type Options = { site?: SiteKey; host?: string; method?: string; headers?: Record<string, string>; body?: string }

export function hostOf(site: SiteKey): string {
  return `${site === 'worldwide' ? '' : `${site}.`}localhost:${inject('port')}`
}

/** One request, redirects not followed, with the Host header of a site. */
export function visit(
  path: string,
  { site = 'worldwide', host = hostOf(site), method = 'GET', headers = {}, body }: Options = {},
): Promise<HttpAnswer> {
  return new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port: inject('port'), path, method, headers: { host, connection: 'close', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, headers: response.headers, text, json: () => JSON.parse(text) as unknown })
        })
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}

/** A call of API v2. */
export function callApi(path: string, options: Options = {}): Promise<HttpAnswer> {
  return visit(`/api/v2${path}`, options)
}
