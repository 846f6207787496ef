import { store } from '@opentop/ui/state/store.ts'

/** Calls shorter than this show no bar. */
const throttleMs = 200
/** A shown bar stays at least this long, so that it does not flicker. */
const minimumMs = 200

export const isLoadingBarShown = store(false)

let running = 0
let shownAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function trackCall(): () => void {
  running += 1
  if (running === 1) schedule(isLoadingBarShown.get() ? 0 : throttleMs, show)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    running -= 1
    if (running === 0) schedule(isLoadingBarShown.get() ? Math.max(0, shownAt + minimumMs - Date.now()) : 0, hide)
  }
}

function schedule(delay: number, work: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(work, delay)
}

function show(): void {
  if (!isLoadingBarShown.get()) shownAt = Date.now()
  isLoadingBarShown.set(true)
}

function hide(): void {
  isLoadingBarShown.set(false)
}
