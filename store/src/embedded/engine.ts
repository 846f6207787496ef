import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { damaged } from './folder.ts'
import { engineStream, type FromEngine } from './stream.ts'

type Said = 'ready' | 'closed' | FromEngine
type Engine = { stream: () => Duplex; close: () => Promise<void> }

/** An engine that is still silent by then is taken for one that hangs: repairing after a crash takes far less. */
const longestSilenceMs = 5 * 60_000

/** The engine's thread, once it answers. One that ends later ends its connection, so that nothing waits for an answer. */
export async function startEngine(folder: string, image: string | undefined): Promise<Engine> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { folder, image } })
  let current: Duplex | undefined
  let opened = 0
  let ended: Error | undefined
  let onClosed = (): void => undefined
  await new Promise<void>((ready, failed) => {
    const silence = setTimeout(() => end(new Error('it does not answer')), longestSilenceMs)
    const end = (error: unknown): void => {
      clearTimeout(silence)
      ended ??= terminated(reasonOf(error))
      failed(damaged(reasonOf(error)))
      current?.destroy(ended)
      onClosed()
      void worker.terminate()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the engine stopped')))
    worker.on('message', (message: Said) => {
      if (message === 'ready') {
        clearTimeout(silence)
        ready()
      } else if (message === 'closed') onClosed()
      // an answer to a connection that was given up belongs to no other
      else if (message.stream !== opened) return
      else if ('bytes' in message) current?.push(message.bytes)
      else current?.destroy(terminated(message.failed))
    })
  })
  return {
    stream() {
      opened += 1
      current = engineStream(worker, opened)
      if (ended) current.destroy(ended)
      return current
    },
    async close() {
      if (!ended)
        await new Promise<void>((done) => {
          onClosed = done
          worker.postMessage('close')
        })
      await worker.terminate()
    },
  }
}

/** In the driver's own words, by which the store knows that a connection is cut. */
function terminated(reason: string): Error {
  return new Error(`Connection terminated: ${reason}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : JSON.stringify(error)
}
