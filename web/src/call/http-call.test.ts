import { expect, test, vi } from 'vitest'
import { httpCall } from './http-call.ts'

const headers = { lang: 'en', currencyId: 2, version: '1' } as const

function answering(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

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
