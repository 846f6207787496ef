const letters = [...'abcdefghijklmnopqrstuvwxyz']

export function wordsAlike(word: string): string[] {
  const cuts = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  const found = new Set([
    ...cuts.map(([head, tail]) => head + tail.slice(1)),
    ...cuts.map(([head, tail]) => head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2)),
    ...cuts.flatMap(([head, tail]) => letters.map((letter) => head + letter + tail)),
    ...cuts.slice(0, -1).flatMap(([head, tail]) => letters.map((letter) => head + letter + tail.slice(1))),
  ])
  found.delete(word)
  return [...found]
}
