import { describe, expect, test } from 'vitest'
import { isStorable, storable, unstorablePath } from './storable.ts'

describe('MEND-01 text that PostgreSQL can store', () => {
  test.each([
    ['plain', true],
    ['', true],
    ['💺', true],
    ['a\u0000b', false],
    ['\ud800', false],
    ['\udc00x', false],
    ['💺'.slice(0, 1), false],
  ])('%j: %s', (text, expected) => {
    expect(isStorable(text)).toBe(expected)
    expect(isStorable(storable(text))).toBe(true)
    if (expected) expect(storable(text)).toBe(text)
  })

  test.each<[string, unknown, string | undefined]>([
    ['nothing', undefined, undefined],
    ['plain values', { a: 'x', b: [1, null, { c: true }] }, undefined],
    ['a text', { a: 'x', b: ['\u0000'] }, '/b/0'],
    ['a name', { a: { 'x\u0000': 1 } }, '/a'],
    ['the whole', '\ud800', ''],
  ])('in %s', (_name, input, path) => expect(unstorablePath(input)).toBe(path))

  test('a value nested too deep is refused', () => {
    let nested: unknown = 'x'
    for (let n = 0; n < 50_000; n++) nested = [nested]
    expect(unstorablePath({ details: nested })).toMatch(/^\/details(\/0){32}$/)
  })
})
