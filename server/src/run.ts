import cluster from 'node:cluster'
import { readProcesses } from './process/command-line.ts'
import { start } from './start.ts'
import { loadBuiltOffice } from './office/files.ts'
import { loadBuiltWeb } from './page/web.ts'

const processes = readProcesses(process.argv.slice(2))
if (!processes.ok) fail(processes.reason)
else if (cluster.isPrimary && processes.count > 1) await lead(processes.count)
else await serve()

async function lead(count: number): Promise<void> {
  const { runMany } = await import('./process/cluster.ts')
  const many = await runMany(count)
  if (!many.ok) return fail(many.reason)
  console.log(many.address)
  stopOnSignal(many.stop)
}

async function serve(): Promise<void> {
  const started = await start(async () => ({ web: await loadBuiltWeb(), office: loadBuiltOffice() }))
  if (!started.ok) return fail(started.reason)
  if (cluster.isPrimary) console.log(started.address)
  else process.send?.({ isOpen: true })
  stopOnSignal(started.running.stop)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
}

function fail(reason: string): void {
  console.error(reason)
  process.exit(1)
}
