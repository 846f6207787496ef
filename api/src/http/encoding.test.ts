import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bestEncoding, encodings, quickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'

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
])('Accept-Encoding %s gets encoding %s', (accepted, encoding) => expect(bestEncoding(encoded, accepted).encoding).toBe(encoding))

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('an answer that is sent once to Accept-Encoding %s has encoding %s', (accepted, encoding, decode) => {
  const sent = quickEncoding(encoded.plain, accepted)
  expect(sent.encoding).toBe(encoding)
  expect(decode(sent.body)).toEqual(encoded.plain)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s matches the ETag W/"a": %s', (header, known) => expect(matchesEtag(header, 'W/"a"')).toBe(known))
