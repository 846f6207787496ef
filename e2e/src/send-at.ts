import { request } from 'node:http'

type Sent = { path: string; host?: string; headers?: Record<string, string>; body?: object }
type Answer = { status: number; text: string }

/** A request on a connection of its own, by any host name: `fetch` sends the host of the address. */
function sendAt(port: number, { path, host = 'localhost', headers = {}, body }: Sent): Promise<Answer> {
  const method = body ? 'POST' : 'GET'
  const sent = { host, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}), ...headers }
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers: sent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
      response.on('error', failed)
    })
    asking.on('error', failed)
    asking.end(body && JSON.stringify(body))
  })
}

/** A write of the office; its host name need not resolve. */
export function officePost(port: number, token: string, path: string, body: object): Promise<Answer> {
  const host = `office.localhost:${port}`
  const headers = { origin: `http://${host}`, cookie: `__Host-office=${token}` }
  return sendAt(port, { path: `/api/office${path}`, host, headers, body })
}

/** The answers of a call on several connections, which the processes of a shop get in turn. A busy machine may answer 503 at first. */
export async function askAll<T>(port: number, path: string, lang: string): Promise<T[]> {
  const asked = async (): Promise<T> => {
    for (;;) {
      const { status, text } = await sendAt(port, { path: `/api/v2${path}`, headers: { 'accept-language': lang } })
      if (status === 200) return JSON.parse(text) as T
      if (status !== 503) throw new Error(`${path} answered ${status}: ${text}`)
    }
  }
  return Promise.all(Array.from({ length: 6 }, asked))
}
