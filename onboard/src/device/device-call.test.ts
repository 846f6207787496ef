import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceCall } from './device-call.ts'

const headers = { lang: 'en', currencyId: 2, version: '1' } as const

function answering(status: number, body: object) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const call = () => deviceCall(headers, 'device-1', AbortSignal.timeout(10_000))

describe('a call of a device', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('sends the key as a bearer token and no cookies', async () => {
    const fetched = answering(200, { undone: true })
    const reply = await call()('undoBoarding', { nonce: 'n' })
    expect(reply).toEqual({ ok: true, answer: { undone: true } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/v2/redemption/undo?_v_=1')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', headers: { authorization: 'Bearer device-1' } })
  })

  test('gets a refusal as a value, also with status 401', async () => {
    answering(401, { code: 'scanner-unknown', detail: 'not known' })
    const reply = await call()('getScanPack', {})
    expect(reply).toEqual({ ok: false, refusal: 'scanner-unknown', message: 'not known' })
  })

  test.each([429, 500, 503])('fails at status %i, so that the scan is sent again later', async (status) => {
    answering(status, { code: 'busy', detail: 'later' })
    await expect(call()('getScanPack', {})).rejects.toThrow(`status ${status}`)
  })
})
