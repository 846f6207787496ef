import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Shop } from '@opentop/api/call/shop'
import type * as entryServer from '@opentop/web/entry-server'
import { byLang } from '@opentop/domain/lang'
import { exampleSites } from '@opentop/domain/testing/example-sites'
import { describe, expect, test } from 'vitest'
import type { Database } from '@opentop/store/db'
import { openHttp, type HttpOptions } from './server.ts'
import { openMetrics } from '../monitoring/metrics.ts'
import { noParties } from '../third-party/third-parties.ts'

type RenderPage = typeof entryServer.renderPage

function shopThatRenders(
  renderPage: RenderPage,
  more: Partial<HttpOptions> = {},
  now = (): number => 0,
  snapshot: () => object = () => ({ facts: { sites: exampleSites } }),
) {
  const shop = {
    database: {},
    snapshot,
    now,
    switches: [],
    version: '0',
    say: () => '',
    reportFailure: () => undefined,
  } as unknown as Shop
  const web = {
    render: { renderPage, isPersonal: () => false } as unknown as typeof entryServer,
    filesOf: () => ({ fonts: [], script: '', preload: [], styles: [] }),
    files: new Map(),
    finish: async (html: string) => html,
  }
  const metrics = openMetrics({} as Database)
  return openHttp({
    shop,
    metrics,
    web,
    office: { files: new Map(), document: '' },
    officeHost: 'office.localhost',
    officeOrigin: () => 'http://office.localhost',
    forcedSite: undefined,
    publicOrigin: () => 'http://localhost',
    trusts: () => false,
    thirdParties: noParties,
    logLevel: undefined,
    ...more,
  })
}

const visit = { method: 'GET', url: '/en/home', headers: { host: 'localhost', 'accept-language': 'es' } } as const

describe('NAV-17 a page whose rendering fails', () => {
  test('is answered with status 500 and the error page in the language of the page', async () => {
    const asked: unknown[] = []
    const { app } = shopThatRenders(async ({ failurePage, lang }) => {
      asked.push([failurePage, lang])
      if (failurePage) return { kind: 'page', status: 500, html: '<h1>The line is down.</h1>', personal: true }
      throw new Error('broken')
    })
    const answer = await app.inject(visit)
    expect([answer.statusCode, answer.body]).toEqual([500, '<h1>The line is down.</h1>'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(asked).toEqual([
      [undefined, 'en'],
      ['failed', 'en'],
    ])
  })

  test('is answered with plain text if the error page fails too', async () => {
    const { app } = shopThatRenders(() => Promise.reject(new Error('broken')))
    const answer = await app.inject(visit)
    expect([answer.statusCode, answer.body]).toEqual([500, 'An error occurred while showing the error page'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

test('CAT-09 after a publication only pages whose answers changed are made anew', async () => {
  const contents = (terms: string) => {
    const page = (title: string) => ({ title: byLang(() => title), lead: null, changed: null, sections: [] })
    return {
      facts: {
        sites: exampleSites,
        contents: new Map([
          ['terms', page(terms)],
          ['privacy', page('Privacy')],
        ]),
      },
    }
  }
  const shown = { snapshot: contents('Terms') }
  const made: string[] = []
  const { app, cache } = shopThatRenders(
    async ({ route, call }) => {
      const key = route?.page === 'terms' ? 'terms' : 'privacy'
      const reply = await call('getContent', { key })
      made.push(key)
      return { kind: 'page', status: 200, html: reply.ok ? reply.answer.title : '', personal: false }
    },
    {},
    undefined,
    () => shown.snapshot,
  )
  const seen = () =>
    Promise.all(['/en/terms-of-use', '/en/privacy-cookies-policy'].map(async (url) => (await app.inject({ ...visit, url })).body))
  expect(await seen()).toEqual(['Terms', 'Privacy'])
  shown.snapshot = contents('New terms')
  cache.clear()
  expect(await seen()).toEqual(['New terms', 'Privacy'])
  expect(await seen()).toEqual(['New terms', 'Privacy'])
  expect(made.toSorted()).toEqual(['privacy', 'terms', 'terms'])
})

test('VAR-02 after a site changed its kept pages are made anew, and those of the other sites stay', async () => {
  const shown = { facts: { sites: exampleSites } }
  const made: string[] = []
  const { app, cache } = shopThatRenders(
    async ({ site }) => {
      made.push(site.key)
      return { kind: 'page', status: 200, html: site.name, personal: false }
    },
    {},
    undefined,
    () => shown,
  )
  const seen = async (host: string): Promise<string> => (await app.inject({ ...visit, headers: { host } })).body
  expect([await seen('localhost'), await seen('paris.localhost')]).toEqual(['Opentop', 'Opentop Paris'])
  shown.facts = { sites: exampleSites.map((site) => (site.key === 'paris' ? { ...site, name: 'Opentop Lutetia' } : site)) }
  expect([await seen('localhost'), await seen('paris.localhost')]).toEqual(['Opentop', 'Opentop Lutetia'])
  expect(made).toEqual(['worldwide', 'paris', 'paris'])
  cache.clear()
})

describe('OPS-02 while the database is away', () => {
  const away = Object.assign(new Error('no server'), { code: 'ECONNREFUSED' })

  test.each<['thrown' | 'lost']>([['thrown'], ['lost']])(
    'a page is answered as it was made last, also after a change of the catalogue (failure %s)',
    async (failure) => {
      const database = { isAway: false, times: 0 }
      const { app, cache } = shopThatRenders(async () => {
        if (!database.isAway) return { kind: 'page', status: 200, html: `<h1>Page ${++database.times}</h1>`, personal: false }
        if (failure === 'lost') return { kind: 'lost', error: away }
        throw away
      })
      const seen = async (): Promise<unknown> => {
        const { statusCode, body } = await app.inject(visit)
        return [statusCode, body]
      }
      expect(await seen()).toEqual([200, '<h1>Page 1</h1>'])
      cache.clear()
      database.isAway = true
      expect(await seen()).toEqual([200, '<h1>Page 1</h1>'])
      database.isAway = false
      expect(await seen()).toEqual([200, '<h1>Page 2</h1>'])
    },
  )

  test.each([
    [59, 200, '<h1>Page</h1>'],
    [61, 503, 'outage'],
  ])('a page that was made %i minutes ago is answered with %i', async (minutes, status, body) => {
    const clock = { now: 0, isAway: false }
    const render: RenderPage = async ({ failurePage }) => {
      if (failurePage) return { kind: 'page', status: 503, html: failurePage, personal: true }
      if (clock.isAway) throw away
      return { kind: 'page', status: 200, html: '<h1>Page</h1>', personal: false }
    }
    const { app } = shopThatRenders(render, {}, () => clock.now)
    expect((await app.inject(visit)).statusCode).toBe(200)
    Object.assign(clock, { now: minutes * 60_000, isAway: true })
    const answer = await app.inject(visit)
    expect([answer.statusCode, answer.body]).toEqual([status, body])
  })
})

test('OPS-02 while the database is away a page is answered with 503, Retry-After and the page that says so, which loads itself again', async () => {
  const { app } = shopThatRenders(async ({ failurePage }) => {
    if (failurePage) return { kind: 'page', status: failurePage === 'outage' ? 503 : 500, html: failurePage, personal: true }
    throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
  })
  const { statusCode, body, headers } = await app.inject(visit)
  expect([statusCode, body]).toEqual([503, 'outage'])
  expect([headers['retry-after'], headers.refresh, headers['cache-control']]).toEqual(['4', '15', 'no-store'])
})

test('R-CONSENT-4 the error page of a form, which holds what was entered, may load nothing from third parties', async () => {
  const parties: unknown[] = []
  const thirdParties = new Map([
    ['worldwide', { shown: { tagManager: { key: 'GTM-1', script: 'https://tags.example/tags.js', origins: [] } } }],
  ])
  const { app } = shopThatRenders(
    async ({ site }) => {
      parties.push(site.thirdParties)
      return { kind: 'page', status: 500, html: '', personal: true }
    },
    { thirdParties },
  )
  const policyOf = async (asked: typeof visit | typeof post): Promise<string> =>
    String((await app.inject(asked)).headers['content-security-policy'])
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const post = { method: 'POST', url: '/forms/applyCoupon', headers, payload: 'code=DECK15' } as const
  expect(await policyOf(visit)).toContain('https://tags.example')
  expect(await policyOf(post)).not.toContain('tags.example')
  expect(parties.at(-1)).toEqual({})
})

test.each(['22003', '22007', '22008', '22021', '22P02', '22P05'])(
  'MEND-01 a page whose address holds a value that the database refuses (%s) is answered with 400, not 500',
  async (code) => {
    const { app } = shopThatRenders(async ({ failurePage }) => {
      if (failurePage) return { kind: 'page', status: failurePage === 'oops' ? 400 : 500, html: failurePage, personal: true }
      throw Object.assign(new Error('refused'), { code })
    })
    const answer = await app.inject(visit)
    expect([answer.statusCode, answer.body]).toEqual([400, 'oops'])
  },
)

test.each([
  [true, 'http://london.localhost'],
  [false, 'http://paris.localhost'],
])('MEND-11 links use X-Forwarded-Host of a trusted proxy only with TRUST_FORWARDED_HOST: %s', async (trustsForwardedHost, origin) => {
  const seen: string[] = []
  const { app } = shopThatRenders(
    async (request) => {
      seen.push(request.origin)
      return { kind: 'redirect', status: 302, path: '/en/home' }
    },
    { trusts: () => true, trustsForwardedHost },
  )
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { host: 'paris.localhost', 'x-forwarded-host': 'london.localhost' }
  const asked = get({ host: address.hostname, port: address.port, path: '/en/no-such-page', headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  await app.close()
  expect(seen).toEqual([origin])
})

test('NAV-18 a redirect from rendering is sent to the browser', async () => {
  const { app } = shopThatRenders(async () => ({ kind: 'redirect', status: 302, path: '/oops/400' }))
  const answer = await app.inject(visit)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/oops/400'])
})

describe('OPS-02 a client that never finishes a request', () => {
  const unfinished = async (bytes: string) => {
    const { app, drain } = shopThatRenders(() => Promise.reject(new Error('broken')))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined).resume()
    socket.write(bytes)
    await once(app.server, 'connection')
    return { app, drain, socket }
  }

  test('does not keep a draining process alive', async () => {
    const { app, drain, socket } = await unfinished('GET /en/home HTTP/1.1\r\nhost: localhost\r\n')
    await drain(100)
    await app.close()
    socket.destroy()
  })

  test('is disconnected after the answer, even if it keeps its half of the connection open', async () => {
    const { app, socket } = await unfinished('no request\r\n\r\n')
    const [cut] = (await once(app.server, 'clientError')) as [Error]
    expect(cut).toMatchObject({ code: expect.stringContaining('HPE_') })
    await expect.poll(() => new Promise((done) => app.server.getConnections((_error, count) => done(count))), { timeout: 3000 }).toBe(0)
    socket.destroy()
    await app.close()
  })
})
