import { processesInside, removeNetwork } from './network.ts'
import { removeDisks } from './node.ts'
import { listedProcesses, signal } from './process.ts'

/** Ends what this run or an earlier one left, whether it was killed or crashed. */
export function removeLeftovers(): void {
  const { script, others } = listedProcesses()
  if (script !== undefined && script !== process.pid) throw new Error(`another run of the cluster is under way: process ${script}`)
  // each one leads a group of its own
  signal([...others.flatMap((pid) => [-pid, pid]), ...processesInside()], 'SIGKILL')
  removeNetwork()
  removeDisks()
}
