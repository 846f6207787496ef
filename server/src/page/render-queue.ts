/** Lets a few begin in each turn of the event loop what keeps the processor busy, so that the network is heard in between. The others wait in line. */
type Turns = {
  /** Nothing when the line is too long to join. */
  take: () => Promise<void> | undefined
}

export function openTurns(each: number, mostWaiting: number): Turns {
  let begun = 0
  let isPlanned = false
  const line: (() => void)[] = []

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(next)
  }
  function next(): void {
    isPlanned = false
    begun = 0
    for (const begin of line.splice(0, each)) {
      begun++
      begin()
    }
    if (begun > 0) plan()
  }
  return {
    take() {
      if (begun < each && line.length === 0) {
        begun++
        plan()
        return Promise.resolve()
      }
      if (line.length >= mostWaiting) return undefined
      return new Promise((begin) => line.push(begin))
    },
  }
}
