import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// The engine lives in a thread of its own: in the main one it would starve every timer and socket.
const port = parentPort
if (!port) throw new Error('this file runs as a worker')
const { folder, image } = workerData as { folder: string; image?: string }
const engine = await PGlite.create({
  ...(folder === '' ? {} : { dataDir: folder }),
  ...(image ? { loadDataDir: await openAsBlob(image) } : {}),
})
let turn: Promise<void> = Promise.resolve()

port.on('message', (message: Uint8Array | 'close') => {
  turn = turn.then(() => (message === 'close' ? close() : answer(message)))
})
port.postMessage('ready')

async function answer(message: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = []
  try {
    await engine.runExclusive(() => engine.execProtocolRawStream(message, { onRawData: (data) => void parts.push(data.slice()) }))
    const bytes = new Uint8Array(Buffer.concat(parts))
    port?.postMessage(bytes, [bytes.buffer])
  } catch (error) {
    port?.postMessage({ failed: String(error) })
  }
}

async function close(): Promise<void> {
  await engine.close()
  port?.postMessage('closed')
}
