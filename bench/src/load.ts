import autocannon, { type LoadRequest } from 'autocannon'
import { cpuMs, type Running } from './processes.ts'

export type Load = { requests: number; perSecond: number; cpuMsPerRequest: number; p50: number; p99: number; errors: number }
type Options = {
  path: string
  seconds: number
  headers?: Record<string, string>
  connections?: number
  amount?: number
  post?: (n: number) => object
}

/** Bounded load on loopback from this process; the CPU time is that of the server alone. */
export async function load(target: Running, { path, seconds, headers = {}, connections = 16, amount, post }: Options): Promise<Load> {
  const before = cpuMs(target.pid)
  let count = 0
  const nth = (n: number): Partial<LoadRequest> =>
    post
      ? { body: JSON.stringify(post(n)), headers: { 'content-type': 'application/json', ...headers } }
      : { path: path.replace('{n}', String(n)) }
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    headers: { host: 'localhost', 'accept-encoding': 'br', 'accept-language': 'en', ...headers },
    requests: [{ method: post ? 'POST' : 'GET', path, setupRequest: (request) => ({ ...request, ...nth(count++) }) }],
  })
  const requests = result['2xx']
  return {
    requests,
    perSecond: requests / result.duration,
    cpuMsPerRequest: (cpuMs(target.pid) - before) / requests,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
