import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Config } from '../config.ts'

type CheckedPort = { ok: true; port: number } | { ok: false; reason: string }

/** Run before the slow parts of a start, so that a port in use is reported at once. For PORT=0 it also picks the port. */
export async function checkPort(config: Config): Promise<CheckedPort> {
  const server = createServer()
  try {
    await once(server.listen(config.port, config.host), 'listening')
  } catch (error) {
    return { ok: false, reason: listenFailure(error, config) }
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ok: true, port }
}

export function listenFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `port ${config.port} is taken; stop what uses it, or set PORT`
  if (code === 'EACCES') return `port ${config.port} may not be used by this user; set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `this machine has no address ${config.host}; set HOST`
  throw error
}
