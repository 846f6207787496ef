import { expect, test } from 'vitest'
import { errorEnvelope, reportAddress } from './error-report.ts'

const stack = `TypeError: x is not a function
    at add (https://shop.example/assets/main-1.js?token=abc:10:20)
    at https://shop.example/assets/main-1.js:5:1
draw@https://shop.example/assets/product-2.js:7:3`

test('MKT-05 VAR-11 a DSN gives the report address, an invalid one gives none', () => {
  expect(reportAddress('https://abc@errors.example/42')).toBe('https://errors.example/api/42/envelope/?sentry_key=abc&sentry_version=7')
  for (const dsn of ['', 'abc', 'https://errors.example/42', 'https://a:b@errors.example/42', 'javascript:alert(1)'])
    expect(reportAddress(dsn)).toBeUndefined()
})

test('a report is three lines with the error and its place, without personal data', () => {
  const [head, item, event] = errorEnvelope({
    id: 'c0ffee00-0000-4000-8000-000000000001',
    at: '2026-11-15T10:00:00.000Z',
    error: { type: 'TypeError', message: 'ada@example.org with 4111 1111 1111 1111 and eyJhbGciOiJIUzI1NiIsInR5cCI6', stack },
    place: 'https://shop.example/en/payment-confirmed?token=secret#x',
    site: 'paris',
    version: '3.25.4',
    platform: 'javascript',
  })
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(head?.event_id).toBe('c0ffee00000040008000000000000001')
  expect(item).toEqual({ type: 'event' })
  expect(JSON.stringify(event)).not.toMatch(/ada@|4111|eyJ|secret|token=/)
  expect(event).toMatchObject({
    release: '3.25.4',
    environment: 'paris',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '[e-mail] with [number] and [token]',
          stacktrace: {
            frames: [
              { function: 'draw', filename: 'https://shop.example/assets/product-2.js', lineno: 7, colno: 3 },
              { lineno: 5, colno: 1 },
              { function: 'add', lineno: 10, colno: 20 },
            ],
          },
        },
      ],
    },
  })
})
