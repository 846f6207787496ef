import { freePort } from '../free-port.ts'
import { isRunning, signal, startProcess } from './process.ts'

export type Redis = { url: string; start: () => void; kill: () => void }

export async function startRedis(): Promise<Redis> {
  const port = await freePort()
  let pid = 0
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    start() {
      const words = ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
      if (!isRunning(pid)) pid = startProcess('redis', words)
    },
    kill: () => signal([pid], 'SIGKILL'),
  }
  redis.start()
  return redis
}
