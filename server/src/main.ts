import { start } from './start.ts'
import { loadBuiltWeb } from './web.ts'

const started = await start(async () => ({ web: await loadBuiltWeb() }), true)
if (!started.ok) {
  console.error(started.reason)
  process.exit(1)
}
console.log(started.address)

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void started.running.stop().then(() => process.exit(0))
  })
