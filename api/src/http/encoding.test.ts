import { expect, test } from 'vitest'
import { chosen, encodings } from './encoding.ts'
import { isKnown } from './etag.ts'

const encoded = encodings(Buffer.from('the same words '.repeat(50)), 5)

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.000, br;q=0.0', undefined],
  ['GZIP', 'gzip'],
  ['br ; q=0.5', 'br'],
  ['xbr, gzipx', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s gets encoding %s', (accepted, encoding) => expect(chosen(encoded, accepted).encoding).toBe(encoding))

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s matches the ETag W/"a": %s', (header, known) => expect(isKnown(header, 'W/"a"')).toBe(known))
