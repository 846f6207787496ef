import { processesInside, removeNetwork } from './network.ts'
import { removeDisks } from './node.ts'
import { listedProcesses, signal } from './process.ts'

/** The process of a run that is still under way; two at a time would share addresses and folders. */
export function otherRun(): number | undefined {
  const { script } = listedProcesses()
  return script === process.pid ? undefined : script
}

/** Ends what this run or an earlier one left, whether it was killed or crashed. */
export function removeLeftovers(): void {
  const { others } = listedProcesses()
  // each one leads a group of its own
  signal([...others.flatMap((pid) => [-pid, pid]), ...processesInside()], 'SIGKILL')
  removeNetwork()
  removeDisks()
}
