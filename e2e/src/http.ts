import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { openShop } from './open-shop.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; json: () => unknown }
export type SiteKey = 'worldwide' | 'paris' | 'spain' | 'london' | 'portugal'
type Options = { site?: SiteKey; host?: string; method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

export function hostOf(site: SiteKey): string {
  return `${site === 'worldwide' ? '' : `${site}.`}localhost:${openShop.port}`
}

export function visit(
  path: string,
  { site = 'worldwide', host = hostOf(site), method = 'GET', headers = {}, body, agent }: Options = {},
): Promise<HttpAnswer> {
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: openShop.port,
        path,
        method,
        ...(agent ? { agent } : {}),
        headers: { host, ...(agent ? {} : { connection: 'close' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          done({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: () => JSON.parse(text) as unknown })
        })
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}

export function callApi(path: string, options: Options = {}): Promise<HttpAnswer> {
  return visit(`/api/v2${path}`, options)
}

/** Sends raw bytes that no HTTP client would send; returns what came back until the server closed. */
export function sendBytes(bytes: string | Buffer): Promise<string> {
  return new Promise((done) => {
    const socket = connect(openShop.port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(3000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer))
    socket.end(bytes)
  })
}
