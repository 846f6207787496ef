import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Preloaded into the shop: on request it collects garbage and answers with the heap size.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('message', () => {
  // objects with finalizers are freed by the second collection
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ heldBytes: heapUsed + external })
  })
})
process.channel?.unref()
