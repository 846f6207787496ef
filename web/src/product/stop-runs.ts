import type { Stop } from '@opentop/contract/product'

export type NumberedStop = Stop & { number: number }
type StopRun = { kind: 'shown'; stop: NumberedStop } | { kind: 'hidden'; stops: NumberedStop[] }

/** Two or more minor stops in a row are folded. A single one is shown, because its fold would take as much room. */
export function stopRuns(stops: readonly Stop[]): StopRun[] {
  const runs: StopRun[] = []
  let folded: NumberedStop[] = []
  const unfold = () => {
    if (folded.length > 1) runs.push({ kind: 'hidden', stops: folded })
    else runs.push(...folded.map((stop) => ({ kind: 'shown' as const, stop })))
    folded = []
  }
  for (const [index, stop] of stops.entries()) {
    const numbered = { ...stop, number: index + 1 }
    if (!stop.main && index > 0) folded.push(numbered)
    else {
      unfold()
      runs.push({ kind: 'shown', stop: numbered })
    }
  }
  unfold()
  return runs
}
