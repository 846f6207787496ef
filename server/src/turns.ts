/** Lets a few do at once what keeps the processor busy; the others wait in line, and when the line is too long nobody joins it. */
export type Turns = { take: () => Promise<() => void> | undefined }

export function openTurns(atOnce: number, mostWaiting: number): Turns {
  let running = 0
  const line: (() => void)[] = []

  function begin(): () => void {
    running++
    return () => {
      running--
      // what came in over the network meanwhile goes first
      setImmediate(() => {
        if (running < atOnce) line.shift()?.()
      })
    }
  }
  return {
    take() {
      if (running < atOnce && line.length === 0) return Promise.resolve(begin())
      if (line.length >= mostWaiting) return undefined
      return new Promise((done) => line.push(() => done(begin())))
    },
  }
}
