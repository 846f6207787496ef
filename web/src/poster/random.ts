export type Random = () => number

/** A seeded generator: the same text gives the same numbers, so a poster always has the same bytes. */
export function randomFrom(text: string): Random {
  let hash = 1779033703
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return function next() {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    hash ^= hash >>> 16
    return (hash >>> 0) / 4294967296
  }
}

export function shortHash(text: string): string {
  let hash = 7
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return Math.abs(hash).toString(36)
}
