export type NearWords = { near: (word: string) => string[] }

const shortest = 3
const mostGuesses = 8
/** Two errors in a shorter word make another word. */
const shortestWithTwo = 7

export function nearWords(words: Iterable<string>): NearWords {
  const byRest = new Map<string, string[]>()
  const byLetter = new Map<string, string[]>()
  const note = (map: Map<string, string[]>, key: string, word: string): void => {
    const there = map.get(key)
    if (there) there.push(word)
    else map.set(key, [word])
  }
  for (const word of new Set(words)) {
    if (word.length < shortest) continue
    for (const rest of restsOf(word)) note(byRest, rest, word)
    note(byLetter, word.charAt(0), word)
  }
  return {
    near(word) {
      if (word.length < shortest) return []
      const found = new Set([...restsOf(word)].flatMap((rest) => byRest.get(rest) ?? []))
      if (found.size > 0) return closest([...found], word)
      if (word.length < shortestWithTwo) return []
      const likely = (byLetter.get(word.charAt(0)) ?? []).filter((known) => distanceInLength(known, word) <= 2)
      return closest(
        likely.filter((known) => known.length >= shortestWithTwo - 1 && withinTwo(known, word)),
        word,
      )
    },
  }
}

function closest(found: readonly string[], word: string): string[] {
  return found.toSorted((a, b) => distanceInLength(a, word) - distanceInLength(b, word)).slice(0, mostGuesses)
}

function restsOf(word: string): Set<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])
}

function distanceInLength(a: string, b: string): number {
  return Math.abs(a.length - b.length)
}

function withinTwo(a: string, b: string, left = 2): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  if (restA.length <= left && restB.length <= left) return Math.max(restA.length, restB.length) <= left
  if (left === 0) return false
  return (
    withinTwo(restA.slice(1), restB.slice(1), left - 1) ||
    withinTwo(restA.slice(1), restB, left - 1) ||
    withinTwo(restA, restB.slice(1), left - 1)
  )
}
