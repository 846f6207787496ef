import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test('OFF-02 the way back after sign-in never leaves the office', () => {
  expect(wayBack('/orders?state=paid')).toBe('/orders?state=paid')
  for (const other of [undefined, '', 'https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)', '/sign-in?back=/'])
    expect(wayBack(other), String(other)).toBe('/')
})
