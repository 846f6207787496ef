import { createHash } from 'node:crypto'

/** Weak, as one tag stands for the plain and the compressed forms alike. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether the browser has this very form already; a proxy may have weakened the tag or sent several. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const wanted = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',', 20).some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === wanted)
}
