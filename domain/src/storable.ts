const halfPair = /\p{Surrogate}/u
const halfPairs = new RegExp(halfPair, 'gu')
/** Whether PostgreSQL stores the text unchanged: no zero byte, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !halfPair.test(text)
}

export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(halfPairs, '\ufffd')
}

/** No form or provider sends values nested deeper than this. */
const deepest = 32
type Place = { value: unknown; path: string; depth: number }

export function unstorablePath(input: unknown): string | undefined {
  const waiting: Place[] = [{ value: input, path: '', depth: 0 }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path, depth } = place
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return path
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path
      waiting.push({ value: inner, path: `${path}/${name}`, depth: depth + 1 })
    }
  }
  return undefined
}
