import type { Slices } from '@opentop/domain/slices'

const sliceMs = 5
const waiting: (() => void)[] = []

/**
 * Runs work that costs much without stopping the process: it begins at once, and what takes longer than a slice goes on in later turns of
 * the event loop, one slice of one work in each, so that other requests are answered in between however many ask.
 */
export function inSlices<T>(work: Slices<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    function goOn(): void {
      try {
        const end = performance.now() + sliceMs
        for (;;) {
          const step = work.next()
          if (step.done) return resolve(step.value)
          if (performance.now() >= end) break
        }
      } catch (error) {
        return reject(error instanceof Error ? error : new Error(String(error)))
      }
      if (waiting.push(goOn) === 1) setImmediate(nextTurn)
    }
    goOn()
  })
}

function nextTurn(): void {
  const [goOn] = waiting
  goOn?.()
  waiting.shift()
  if (waiting.length > 0) setImmediate(nextTurn)
}
