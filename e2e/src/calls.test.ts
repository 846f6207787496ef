import { Validator } from '@seriousme/openapi-schema-validator'
import { api, callNames, type CallName } from '@opentop/contract/api'
import type { Endpoint } from '@opentop/contract/endpoint'
import { splitPath } from '@opentop/contract/paths'
import { refusals, type RefusalCode } from '@opentop/contract/refusal'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { callApi, visit, type HttpAnswer } from './http.ts'
import { sampleCall } from './sample-call.ts'

type Problem = { type: string; title: string; status: number; code: RefusalCode; detail: string; requestId: string }
const names = callNames
const ajv = new Ajv({ strict: false, validateFormats: false })

function problemIn(answer: HttpAnswer, about: string): Problem {
  expect(answer.headers['content-type'], about).toContain('application/problem+json')
  expect(answer.headers['cache-control'], about).toBe('no-store')
  const problem = answer.json() as Problem
  expect(problem.status, about).toBe(answer.status)
  expect(refusals[problem.code], about).toBe(answer.status)
  expect(problem.detail.length, about).toBeGreaterThan(5)
  expect(problem.detail, about).not.toMatch(/[{}]/)
  expect(problem.requestId, about).toMatch(/^[0-9a-f-]{36}$/)
  return problem
}

describe('API-01 every call of the contract', () => {
  test.each(names)('%s answers by its schema or with one of its refusals', async (name) => {
    const { method, path, body, headers } = sampleCall(name)
    const answer = await callApi(path, { method, headers, ...(body ? { body } : {}) })
    const endpoint: Endpoint = api[name]
    if (answer.status !== 200) {
      expect(endpoint.refusals, path).toContain(problemIn(answer, path).code)
      return
    }
    expect(ajv.validate(endpoint.answer, answer.json()), `${path}: ${ajv.errorsText()}`).toBe(true)
    const languages = endpoint.keptSeconds ? '' : ', LanguageCookie, CurrencyCookie, Accept-Language'
    expect(answer.headers.vary).toBe(`Accept-Encoding${languages}`)
    const seconds = endpoint.cacheSeconds ?? endpoint.keptSeconds
    expect(answer.headers['cache-control']).toBe(seconds ? `public, max-age=${seconds}` : 'no-store')
  })

  test.each(names)('%s takes the version tag and refuses an unknown field', async (name) => {
    const { method, path, body, headers } = sampleCall(name)
    const more = (field: string): string => `${path}${path.includes('?') ? '&' : '?'}${field}`
    const options = { method, headers, ...(body ? { body } : {}) }
    const plain = await callApi(path, options)
    // repeated failed log-ins are asked for a proof of work
    expect([plain.status, 428], 'the tag').toContain((await callApi(more('_v_=3.25.4'), options)).status)
    const refused = await callApi(more('unheard=1'), options)
    expect(problemIn(refused, path)).toMatchObject({ status: 400, code: 'bad-request' })
    expect(refused.text).toContain('unheard')
    if (!body) return
    const extended = JSON.stringify({ ...(JSON.parse(body) as object), unheard: 1 })
    expect((await callApi(path, { ...options, body: extended })).status, 'in the body too').toBe(400)
  })

  test('LanguageCookie chooses the language; us means American English', async () => {
    const nameOf = async (headers: Record<string, string>): Promise<unknown> =>
      ((await callApi('/location/95', { headers })).json() as { name: string }).name
    expect(await nameOf({ LanguageCookie: 'es-ES' })).toBe('Londres')
    expect(await nameOf({ LanguageCookie: 'it' })).toBe('Londra')
    expect(await nameOf({ LanguageCookie: 'us' })).toBe('London')
    expect(await nameOf({ 'accept-language': 'fr' })).toBe('Londres')
    const slim = (await callApi('/location/top/slim', { headers: { LanguageCookie: 'us' } })).json() as { lang: string }[]
    expect(slim.map(({ lang }) => lang)).toEqual(Array.from({ length: 5 }, () => 'en-us'))
    for (const value of ['pt-PT', '', 'xx', 'en-EN, es-ES', '%00', 'a'.repeat(1000)])
      expect(problemIn(await callApi('/location/95', { headers: { LanguageCookie: value } }), value)).toMatchObject({
        code: 'bad-header',
        status: 400,
      })
    expect(
      (await callApi('/location/41', { site: 'paris', headers: { LanguageCookie: 'de-DE' } })).status,
      'a language of another site',
    ).toBe(400)
  })

  test('CurrencyCookie chooses the currency; fields of the product call take precedence', async () => {
    const currencyOf = async (path: string, headers: Record<string, string>): Promise<unknown> =>
      ((await callApi(path, { headers })).json() as { from: { currencyId: number } }).from.currencyId
    for (const id of [1, 2, 3]) expect(await currencyOf('/product/3287', { CurrencyCookie: String(id) })).toBe(id)
    expect(await currencyOf('/product/3287?currency=1&lang=es', { CurrencyCookie: '2' })).toBe(1)
    expect(await currencyOf('/product/3287', { 'accept-language': 'en-US' })).toBe(3)
    for (const value of ['0', '4', 'EUR', '', '1.0', '01'])
      expect(problemIn(await callApi('/product/3287', { headers: { CurrencyCookie: value } }), value).code).toBe('bad-header')
  })

  test('API-01 locationName and urlName are the city’s name in words and in addresses, in calls about cities and about tours', async () => {
    type Row = { lang: string; locationName: string; urlName: string; productSlug?: string }
    const rowOf = (rows: Row[]): Row | undefined => rows.find(({ lang }) => lang === 'it')
    const [top] = (await callApi('/product/top?limit=1&query=london')).json() as { id: number; hreflangs: Row[] }[]
    const of = (await callApi('/location/href/95')).json() as Row[]
    const links = (await callApi(`/product/${top?.id}/href`)).json() as Row[]
    expect(rowOf(of)).toEqual({ lang: 'it', locationName: 'Londra', urlName: 'londra' })
    expect(rowOf(links)).toEqual({ ...rowOf(of), productSlug: expect.any(String) as string })
    expect(rowOf(top?.hreflangs ?? [])).toEqual(rowOf(links))
  })
  test('product info accepts the campaign headers', async () => {
    expect((await callApi('/product/3287', { headers: { UTMTermCookie: 'csaffiliation', UTMSourceCookie: 'gmb' } })).status).toBe(200)
  })

  test('top lists are cached by address, language and currency', async () => {
    const ask = (query: string, language: string, currency: string): Promise<HttpAnswer> =>
      callApi(`/location/top?${query}`, { headers: { LanguageCookie: language, CurrencyCookie: currency } })
    const seen = new Map<string, string>()
    for (const round of [1, 2])
      for (const query of ['limit=3', 'limit=4', '_v_=1&limit=3'])
        for (const language of ['en-EN', 'es-ES'])
          for (const currency of ['1', '3']) {
            const { text, headers } = await ask(query, language, currency)
            const key = `${query.replace('_v_=1&', '')} ${language} ${currency}`
            expect([round, seen.get(key) ?? text]).toEqual([round, text])
            seen.set(key, text)
            expect(headers.etag).toBeDefined()
          }
    expect(new Set(seen.values()).size).toBe(8)
    const first = await ask('limit=3', 'en-EN', '1')
    const again = await callApi('/location/top?limit=3', {
      headers: { LanguageCookie: 'en-EN', CurrencyCookie: '1', 'if-none-match': first.headers.etag ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await callApi('/location/top?limit=3', { site: 'paris' })).text).not.toBe(first.text)
  })

  test('the country of a visitor comes from the CDN header, else from a public address, never from a private one', async () => {
    const locate = async (query: string, headers: Record<string, string> = {}): Promise<unknown> => {
      const answer = await callApi(`/geolocation${query}`, { headers })
      expect(answer.headers['cache-control']).toBe('no-store')
      return (answer.json() as { country?: string; code?: string }).country ?? (answer.json() as Problem).code
    }
    expect(await locate('?ip=81.2.69.142')).toBe('GB')
    expect(await locate('?ip=2a01:4f8::1')).toBe('DE')
    expect(await locate('', { 'cf-ipcountry': 'ES' })).toBe('ES')
    expect(await locate('?ip=81.2.69.142', { 'cf-ipcountry': 'ES' }), 'the one asked for').toBe('GB')
    for (const [query, headers] of [
      ['', {}],
      ['', { 'cf-ipcountry': 'XX' }],
      ['', { 'cf-ipcountry': 'T1' }],
      ['', { 'x-forwarded-for': '81.2.69.142' }],
      ['?ip=10.0.0.1', {}],
      ['?ip=::1', {}],
      ['?ip=nowhere', {}],
    ] as const)
      expect(await locate(query, headers), query).toBe('position-unknown')
  })
})

describe('API-02 API-03 one contract', () => {
  test('the OpenAPI document is valid 3.1 and lists every call once', async () => {
    const document = (await callApi('/openapi.json')).json() as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toMatch(/^3\.1\./)
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(valid, JSON.stringify(errors)?.slice(0, 2000)).toBe(true)
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    const wanted = names.map((name) => `${name} ${splitPath(name).method} ${splitPath(name).path.replace(/:(\w+)/g, '{$1}')}`)
    expect(listed.toSorted()).toEqual(wanted.toSorted())
  })

  test('the OpenAPI document describes input and refusals of every call', async () => {
    type Operation = {
      operationId: CallName
      parameters: { name: string; in: string; required?: boolean }[]
      requestBody?: unknown
      responses: Record<string, unknown>
    }
    const document = (await callApi('/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const named = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(named.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
        expect(named.every(({ required }) => required)).toBe(true)
        expect(operation.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['LanguageCookie', 'CurrencyCookie', '_v_']))
        expect(operation.requestBody !== undefined, path).toBe(method === 'post' || method === 'put')
        for (const code of api[operation.operationId].refusals as readonly RefusalCode[])
          expect(operation.responses, code).toHaveProperty(String(refusals[code]))
      }
  })

  test('the documentation page names every call and every refusal with its status', async () => {
    const { text, headers } = await callApi('/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await visit(/<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '')).headers['content-type']).toContain('text/css')
    for (const name of names) expect(text).toContain(`<code>${splitPath(name).path.replace(/:(\w+)/g, '{$1}')}</code>`)
    for (const [code, status] of Object.entries(refusals))
      expect(text).toContain(`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
  })

  test('a refusal has the same code and a translated message in every language', async () => {
    const said = new Map<string, string>()
    for (const language of ['en-EN', 'es-ES', 'fr-FR', 'de-DE', 'it-IT']) {
      const problem = problemIn(await callApi('/location/999999', { headers: { LanguageCookie: language } }), language)
      expect([problem.code, problem.type]).toEqual(['location-unknown', '/api/v2/docs#location-unknown'])
      said.set(problem.detail, language)
    }
    expect(said.size).toBe(5)
  })

  test('I18N-04 details of validation, headers, methods and unknown calls are wholly in the language of the caller', async () => {
    const said = async (path: string, more: Parameters<typeof callApi>[1], lang: string): Promise<string> =>
      problemIn(
        await callApi(path, { ...more, headers: { ...(more?.body ? { 'content-type': 'application/json' } : {}), LanguageCookie: lang } }),
        `${path} in ${lang}`,
      ).detail
    const details = async (lang: string): Promise<string[]> => [
      await said('/location/top?limit=0', {}, lang),
      await said('/location/x', {}, lang),
      await said('/location/top?colour=red', {}, lang),
      await said('/transaction/addToCart', { method: 'POST', body: '{}' }, lang),
      await said('/country', { method: 'PUT' }, lang),
      await said('/no/such/call', {}, lang),
    ]
    expect(await details('de-DE')).toEqual([
      'Diese Anfrage ist ungültig: limit muss mindestens 1 sein.',
      'Diese Anfrage ist ungültig: id muss eine Zahl sein.',
      'Diese Anfrage ist ungültig: colour ist hier unbekannt.',
      expect.stringMatching(/^Diese Anfrage ist ungültig: \w+ fehlt\.$/),
      'Diese Adresse unterstützt diese Methode nicht.',
      'Diese Seite wurde nicht gefunden',
    ])
    const everything = await Promise.all(['en-EN', 'es-ES', 'fr-FR', 'it-IT'].map(details))
    for (let n = 0; n < 6; n++) expect(new Set(everything.map((list) => list[n])).size).toBe(4)
    const wrongCurrency = await callApi('/country', { headers: { LanguageCookie: 'it-IT', CurrencyCookie: '9' } })
    expect(problemIn(wrongCurrency, 'currency').detail).toMatch(/^L’intestazione CurrencyCookie/)
  })

  test('a wrong method is refused with 405 and the allowed methods', async () => {
    const refused = await callApi('/country', { method: 'PUT' })
    expect([problemIn(refused, 'PUT').code, refused.headers.allow]).toEqual(['method-not-allowed', 'GET'])
    expect((await callApi('/transaction/addToCart')).headers.allow).toBe('POST')
    expect(problemIn(await callApi('/no/such/call'), 'unknown').code).toBe('not-found')
  })
})
