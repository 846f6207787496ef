export const shownPerLine = 3

export function nextCalls<C>(coming: readonly C[], isCancelled: (call: C) => boolean): C[] {
  const driven = coming.filter((call) => !isCancelled(call))
  const end = driven[shownPerLine - 1]
  const near = end === undefined ? coming : coming.slice(0, coming.indexOf(end))
  const cancelled = near.filter(isCancelled).slice(0, shownPerLine)
  const shown = new Set([...driven.slice(0, shownPerLine), ...cancelled])
  return coming.filter((call) => shown.has(call))
}
