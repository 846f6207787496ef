import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Config } from '../config.ts'

type Door = { ok: true; port: number } | { ok: false; reason: string }

/** Asked before the long work: who can't have the port should hear it at once. Who leaves the choice to the machine learns the port. */
export async function tryDoor(config: Config): Promise<Door> {
  const door = createServer()
  try {
    await once(door.listen(config.port, config.host), 'listening')
  } catch (error) {
    return { ok: false, reason: listenFailure(error, config) }
  }
  const { port } = door.address() as AddressInfo
  door.close()
  await once(door, 'close')
  return { ok: true, port }
}

export function listenFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `port ${config.port} is taken; stop what uses it, or set PORT`
  if (code === 'EACCES') return `port ${config.port} may not be used by this user; set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `this machine has no address ${config.host}; set HOST`
  throw error
}
