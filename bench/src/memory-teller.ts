import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the shop before it starts: whoever asks it hears what is still held once everything else is thrown away.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('message', () => {
  // what has to be finalised goes with the second
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ heldBytes: heapUsed + external })
  })
})
process.channel?.unref()
