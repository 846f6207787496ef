/** Finds words with one typing error: each word is indexed by itself and by its forms with one letter removed. */
export type NearWords = { near: (word: string) => string[] }

const shortest = 3

export function nearWords(words: Iterable<string>): NearWords {
  const byRest = new Map<string, string[]>()
  const note = (rest: string, word: string): void => {
    const there = byRest.get(rest)
    if (there) there.push(word)
    else byRest.set(rest, [word])
  }
  for (const word of new Set(words)) if (word.length >= shortest) for (const rest of restsOf(word)) note(rest, word)
  return {
    near(word) {
      if (word.length < shortest) return []
      const found = new Set([...restsOf(word)].flatMap((rest) => byRest.get(rest) ?? []))
      return [...found].toSorted((a, b) => distanceInLength(a, word) - distanceInLength(b, word))
    },
  }
}

function restsOf(word: string): Set<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])
}

function distanceInLength(a: string, b: string): number {
  return Math.abs(a.length - b.length)
}
