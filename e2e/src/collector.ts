import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Pair = { key: string; value: Value }
type OtlpSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Pair[] }
type Body = { resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: OtlpSpan[] }[] }[] }
type Span = Omit<OtlpSpan, 'attributes'> & { attributes: Record<string, unknown> }
export type Collector = {
  url: string
  spans: () => Span[]
  service: () => Record<string, unknown>
  received: () => string
  close: () => Promise<void>
}

const plain = (pairs: readonly Pair[]): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

export async function collector(): Promise<Collector> {
  const bodies: string[] = []
  const spans: Span[] = []
  let service: Record<string, unknown> = {}
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
      bodies.push(text)
      for (const { resource, scopeSpans } of (JSON.parse(text) as Body).resourceSpans) {
        service = plain(resource.attributes)
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, attributes: plain(span.attributes) })))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    service: () => service,
    received: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
