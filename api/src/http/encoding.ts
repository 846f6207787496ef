import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoded = { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }
export type EncodedBody = { body: Buffer; encoding: 'br' | 'gzip' | undefined }

export function encodings(plain: Buffer, quality: number): Encoded {
  if (quality === 0) return { plain, br: undefined, gzip: undefined }
  return { plain, br: brotli(plain, quality), gzip: gzipSync(plain, { level: Math.min(9, quality) }) }
}

function brotli(plain: Buffer, quality: number): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return brotliCompressSync(plain, { params })
}

export function bestEncoding({ plain, br, gzip }: Encoded, accepted: string | undefined): EncodedBody {
  if (br && accepts(accepted, 'br')) return { body: br, encoding: 'br' }
  if (gzip && accepts(accepted, 'gzip')) return { body: gzip, encoding: 'gzip' }
  return { body: plain, encoding: undefined }
}

/** For an answer that is sent once: the least CPU time. Brotli's lowest levels take a third of gzip's time for fewer bytes. */
export function quickEncoding(plain: Buffer, accepted: string | undefined): EncodedBody {
  if (accepts(accepted, 'br')) return { body: brotli(plain, 1), encoding: 'br' }
  if (accepts(accepted, 'gzip')) return { body: gzipSync(plain, { level: 3 }), encoding: 'gzip' }
  return { body: plain, encoding: undefined }
}

const named = {
  br: /(?:^|,)\s*br\s*(?:,|;\s*q=([\d.]+)|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|;\s*q=([\d.]+)|$)/i,
}
/** A quality value of zero means "not accepted". */
export function accepts(accepted: string | undefined, encoding: keyof typeof named): boolean {
  const found = accepted === undefined ? null : named[encoding].exec(accepted)
  return found !== null && Number(found[1] ?? 1) > 0
}
