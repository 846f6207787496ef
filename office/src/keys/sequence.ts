export const sequenceTime = 1200

type Waiting = { key: string; until: number } | undefined
type Step = { waiting: Waiting; name: string | undefined }

/** What one key means after the one before: a sequence, the beginning of one, or itself. */
export function nextKey(waiting: Waiting, key: string, at: number, bound: ReadonlySet<string>): Step {
  if (waiting && at <= waiting.until) {
    const sequence = `${waiting.key} ${key}`
    if (bound.has(sequence)) return { waiting: undefined, name: sequence }
  }
  const begins = [...bound].some((name) => name.startsWith(`${key} `))
  return begins ? { waiting: { key, until: at + sequenceTime }, name: undefined } : { waiting: undefined, name: key }
}
