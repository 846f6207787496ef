/**
 * Limits how many pages begin to render in one iteration of the event loop, so that network events are processed in between. Further pages
 * wait in a queue of limited length.
 */
type RenderQueue = {
  enter: () => Promise<void> | undefined
}

export function openRenderQueue(perIteration: number, maxWaiting: number): RenderQueue {
  let begun = 0
  let isScheduled = false
  const waiting: (() => void)[] = []

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(nextIteration)
  }
  function nextIteration(): void {
    isScheduled = false
    begun = 0
    for (const begin of waiting.splice(0, perIteration)) {
      begun++
      begin()
    }
    if (begun > 0) schedule()
  }
  return {
    enter() {
      if (begun < perIteration && waiting.length === 0) {
        begun++
        schedule()
        return Promise.resolve()
      }
      if (waiting.length >= maxWaiting) return undefined
      return new Promise((begin) => waiting.push(begin))
    },
  }
}
