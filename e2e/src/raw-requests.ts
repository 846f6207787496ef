import { request } from 'node:http'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Asked = { method?: string; headers?: Record<string, string>; body?: string }

export function rawRequests(port: () => number): {
  ask: (path: string, asked?: Asked) => Promise<Answer>
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>
} {
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
    new Promise((done, failed) => {
      const target = { host: '127.0.0.1', port: port(), path, method, headers: { host: 'localhost', connection: 'close', ...headers } }
      const sent = request(target, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sent.on('error', failed)
      sent.end(body)
    })
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(`/api/v2${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  return { ask, post }
}
