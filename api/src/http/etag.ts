import { createHash } from 'node:crypto'

/** A weak ETag, because the plain and the compressed forms share it. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether If-None-Match names this tag; a proxy may have made it weak or sent several. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const wanted = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',', 20).some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === wanted)
}
