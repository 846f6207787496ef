type Part = { text: string; isChanged: boolean }

/** Where two texts differ: what stands between the words that they begin and end with. */
export function differingParts(before: string, after: string): { before: Part[]; after: Part[] } {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const start = sharedCount(old, now)
  const end = sharedCount(old.slice(start).toReversed(), now.slice(start).toReversed())
  const partsOf = (words: readonly string[]): Part[] =>
    [
      { text: words.slice(0, start).join(''), isChanged: false },
      { text: words.slice(start, words.length - end).join(''), isChanged: true },
      { text: words.slice(words.length - end).join(''), isChanged: false },
    ].filter(({ text }) => text !== '')
  return { before: partsOf(old), after: partsOf(now) }
}

function sharedCount(some: readonly string[], others: readonly string[]): number {
  const end = some.findIndex((word, n) => word.trim() !== others[n]?.trim())
  return end === -1 ? some.length : end
}
