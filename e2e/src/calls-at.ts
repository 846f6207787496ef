const patienceMs = 10_000

/** A random client address for a shop with TRUST_PROXY, so that no rate limit per address applies. */
const anyAddress = (): string => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

/** Requests to a shop that may be killed meanwhile: every request has a timeout. */
export function callsAt(port: () => number): {
  ask: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body: unknown, headers?: Record<string, string>, waitMs?: number) => Promise<Response>
} {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port()}${path}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...init,
      headers: { host: 'localhost', ...init.headers },
    })
  return {
    ask,
    post: (path, body, headers = {}, waitMs = patienceMs) =>
      ask(`/api/v2${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(waitMs),
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', connection: 'close', 'x-forwarded-for': anyAddress(), ...headers },
      }),
  }
}
