import { store } from '../state/store.ts'

/** Calls that end sooner show no bar at all. */
const throttleMs = 200
/** A bar that is shown stays this long, so that it never flickers. */
const minimumMs = 200

/** Whether the loading bar is to be seen. */
export const barShown = store(false)

let running = 0
let shownAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that a call is under way; what it gives back says that it ended. */
export function callBegins(): () => void {
  running += 1
  if (running === 1) plan(barShown.get() ? 0 : throttleMs, show)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    running -= 1
    if (running === 0) plan(barShown.get() ? Math.max(0, shownAt + minimumMs - Date.now()) : 0, hide)
  }
}

function plan(delay: number, work: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(work, delay)
}

function show(): void {
  if (!barShown.get()) shownAt = Date.now()
  barShown.set(true)
}

function hide(): void {
  barShown.set(false)
}
