import { request, type IncomingHttpHeaders } from 'node:http'
import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { officePath, officeRoot } from '@opentop/contract/office-paths'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import { demoCookie } from './shop-process.ts'

export type OfficeAt = <N extends OfficeCallName>(name: N, input: OfficeInputs[N]) => Promise<OfficeAnswers[N]>

export async function officeAt(port: number, role: BuiltInRole): Promise<OfficeAt> {
  const call = officeVisitorAt(port)
  await call('signInAsDemo', { role })
  return call
}

export function officeVisitorAt(port: number): OfficeAt {
  let cookie = ''
  return async function call<N extends OfficeCallName>(name: N, input: OfficeInputs[N]): Promise<OfficeAnswers[N]> {
    const { method, path } = officePath(name)
    const fields = new Map<string, unknown>(Object.entries(input))
    const filled = path.replace(/:(\w+)/g, (_match, field: string) => {
      const value = encodeURIComponent(String(fields.get(field)))
      fields.delete(field)
      return value
    })
    const isRead = method === 'GET'
    const query = isRead && fields.size > 0 ? `?${new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]))}` : ''
    const body = isRead ? undefined : JSON.stringify(Object.fromEntries(fields))
    const { status, headers, text } = await send(port, method, `${officeRoot}${filled}${query}`, cookie, body)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    cookie = /__Host-office=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? cookie
    return JSON.parse(text) as OfficeAnswers[N]
  }
}

type Sent = { status: number; headers: IncomingHttpHeaders; text: string }
/** The host name of the office need not resolve. */
function send(port: number, method: string, path: string, cookie: string, body: string | undefined): Promise<Sent> {
  const host = `office.localhost:${port}`
  const headers = {
    host,
    origin: `http://${host}`,
    connection: 'close',
    cookie: cookie ? `${demoCookie}; ${cookie}` : demoCookie,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  }
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', failed)
    })
    asking.on('error', failed)
    asking.end(body)
  })
}
