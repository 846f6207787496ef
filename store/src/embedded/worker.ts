import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Place } from './engine.ts'
import { copyTemplate } from './folder.ts'
import type { FromEngine, ToEngine } from './stream.ts'

// The engine runs in a worker thread: in the main thread it would block the event loop.
const port = parentPort
if (!port) throw new Error('this file runs as a worker')
const { folder, image, template } = workerData as Place
if (template) copyTemplate(template, folder)
const engine = await PGlite.create({
  ...(folder === '' ? {} : { dataDir: folder }),
  ...(image ? { loadDataDir: await openAsBlob(image) } : {}),
})
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: ToEngine | 'close') => {
  queue = queue.then(() => (message === 'close' ? close() : answer(message)))
})
port.postMessage('ready')

async function answer({ stream, bytes }: ToEngine): Promise<void> {
  const parts: Uint8Array[] = []
  try {
    await engine.runExclusive(() => engine.execProtocolRawStream(bytes, { onRawData: (data) => void parts.push(data.slice()) }))
    const answered = new Uint8Array(Buffer.concat(parts))
    port?.postMessage({ stream, bytes: answered } satisfies FromEngine, [answered.buffer])
  } catch (error) {
    port?.postMessage({ stream, failed: String(error) } satisfies FromEngine)
  }
}

async function close(): Promise<void> {
  await engine.close()
  port?.postMessage('closed')
}
