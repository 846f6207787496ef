import { afterEach, describe, expect, test, vi } from 'vitest'
import { httpCall } from './http-call.ts'

const headers = { lang: 'en', currencyId: 2, version: '1' } as const

function answering(status: number, body: object) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('a call with a device key', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('sends the key as a bearer token and no cookies', async () => {
    const fetched = answering(200, { undone: true })
    const reply = await httpCall(headers, { deviceKey: 'device-1' })('undoBoarding', { nonce: 'n' })
    expect(reply).toEqual({ ok: true, answer: { undone: true } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/v2/redemption/undo?_v_=1')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', headers: { authorization: 'Bearer device-1' } })
  })

  test('gets a refusal as a value, also with status 401', async () => {
    answering(401, { code: 'scanner-unknown', detail: 'not known' })
    const reply = await httpCall(headers, { deviceKey: 'device-1' })('getScanPack', {})
    expect(reply).toEqual({ ok: false, refusal: 'scanner-unknown', message: 'not known' })
  })

  test.each([429, 500, 503])('fails at status %i, so that the scan is sent again later', async (status) => {
    answering(status, { code: 'busy', detail: 'later' })
    await expect(httpCall(headers, { deviceKey: 'device-1' })('getScanPack', {})).rejects.toThrow(`status ${status}`)
  })
})

test('R-BASKET-10 the browser keeps count and total of the basket, not of a purchase by Book now', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  answering(200, { currencyId: 2, count: 1, lines: [], totalCents: 7000 })
  await httpCall(headers)('getSales', { directId: '6f1f7a52-0000-4000-8000-000000000000' })
  expect(kept.get('basket')).toBeUndefined()
  await httpCall(headers)('getSales', {})
  expect(JSON.parse(kept.get('basket') ?? '{}')).toMatchObject({ count: 1, totalCents: 7000 })
  vi.unstubAllGlobals()
})
