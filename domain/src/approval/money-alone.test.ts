import { expect, test } from 'vitest'
import { aloneRefusal, limitShare } from './money-alone.ts'

test('OFF-05 shares of limits in several currencies add up: free below a half, with a confirmation up to 1, above it a second person', () => {
  const third = { cents: 1000, limitCents: 3000 }
  const pounds = { cents: 2833, limitCents: 8500 }
  expect(aloneRefusal(limitShare([]))).toBeUndefined()
  expect(aloneRefusal(limitShare([third]))).toBeUndefined()
  expect(aloneRefusal(limitShare([third, pounds]))).toBe('confirm-needed')
  expect(aloneRefusal(limitShare([third, third, third]))).toBe('confirm-needed')
  expect(aloneRefusal(limitShare([third, third, third, { cents: 1, limitCents: 10_000 }]))).toBe('second-person')
})

test('OFF-05 with a limit of 0 every sum that goes out needs a second person', () => {
  expect(aloneRefusal(limitShare([{ cents: 0, limitCents: 0 }]))).toBeUndefined()
  expect(aloneRefusal(limitShare([{ cents: 1, limitCents: 0 }]))).toBe('second-person')
})
