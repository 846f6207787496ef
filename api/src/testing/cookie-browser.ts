import type { FastifyInstance } from 'fastify'

type Answered = { status: number; body: unknown }
export type CookieBrowser = {
  cookies: Map<string, string>
  get: (url: string, headers?: Record<string, string>) => Promise<Answered>
  post: (url: string, payload: object) => Promise<Answered>
}

export function cookieBrowser(app: FastifyInstance, host: string, first: Record<string, string> = {}): CookieBrowser {
  const cookies = new Map(Object.entries(first))
  async function send(
    method: 'GET' | 'POST',
    url: string,
    more: { headers?: Record<string, string>; payload?: object },
  ): Promise<Answered> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers = {}, payload } = more
    const answer = await app.inject({
      method,
      url,
      headers: { host, origin: `http://${host}`, currencycookie: '1', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload ? { payload } : {}),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    cookies,
    get: (url, headers = {}) => send('GET', url, { headers }),
    post: (url, payload) => send('POST', url, { payload }),
  }
}
