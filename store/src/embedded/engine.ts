import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { damaged } from './folder.ts'
import { engineStream, type FromEngine } from './stream.ts'

type Said = 'ready' | 'closed' | FromEngine
export type Place = { folder: string; image: string | undefined; template: string | undefined }
type Engine = { stream: () => Duplex; close: () => Promise<void> }

/** Start timeout: crash recovery takes far less, so the engine hangs. */
const longestSilenceMs = 5 * 60_000

/** Starts the engine's thread and waits until it is ready. If it ends later, its connection is closed, so that no caller waits forever. */
export async function startEngine(place: Place): Promise<Engine> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: place })
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
      // an answer to a connection that was given up is dropped
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

/** The driver's own error message, by which the store recognises a broken connection. */
function terminated(reason: string): Error {
  return new Error(`Connection terminated: ${reason}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : JSON.stringify(error)
}
