import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

const terminate = 0x58
/** Sync, Query, Flush, CopyDone, CopyFail: the messages that the engine answers. */
const complete = new Set([0x53, 0x51, 0x48, 0x63, 0x66])

/** Messages carry the number of their connection, because an answer may arrive after its connection has closed. */
export type ToEngine = { stream: number; bytes: Uint8Array }
export type FromEngine = { stream: number } & ({ bytes: Uint8Array } | { failed: string })

export function engineStream(worker: Worker, number: number): Duplex {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
      let position = 0
      let cut = 0
      while (pending.length - position >= 5) {
        const header = started ? 1 : 0
        const length = header + pending.readInt32BE(position + header)
        if (pending.length - position < length) break
        const kind = started ? pending[position] : undefined
        position += length
        if (kind === terminate) {
          pending = Buffer.alloc(0)
          stream.push(null)
          return done()
        }
        if (!started || (kind !== undefined && complete.has(kind))) cut = position
        started = true
      }
      if (cut > 0) {
        const bytes = new Uint8Array(pending.subarray(0, cut))
        pending = pending.subarray(cut)
        worker.postMessage({ stream: number, bytes } satisfies ToEngine, [bytes.buffer])
      }
      done()
    },
  })
  return Object.assign(stream, {
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    setTimeout: () => stream,
    ref: () => stream,
    unref: () => stream,
    connect() {
      process.nextTick(() => stream.emit('connect'))
      return stream
    },
  })
}
