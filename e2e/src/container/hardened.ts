import { secondsUntilOk } from './shop-answer.ts'
import { lastWords, podman, type Engine } from './tools.ts'

const hardening = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host']

/** The image as one hardened container with the embedded database: own user, no capability, no writable root. */
export async function runHardened(engine: Engine, port: number): Promise<string[]> {
  const environment = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`, '--env', 'METRICS_PORT=', '--env', 'NODE_ENV=']
  podman(engine, 'run', '--detach', '--name', 'hardened', ...hardening, ...environment, '--volume', 'hardened:/data', 'localhost/opentop')
  try {
    const seconds = await secondsUntilOk(`http://localhost:${port}/en/home`)
    const status = podman(engine, 'exec', 'hardened', 'cat', '/proc/1/status')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    const isWritable = podman(engine, 'exec', 'hardened', 'sh', '-c', 'touch /shop/x 2>/dev/null && echo yes || echo no')
    const found = { user: field('Uid'), capabilities: field('CapEff'), noNewPrivileges: field('NoNewPrivs'), isWritable }
    const wanted = { user: '1000', capabilities: '0000000000000000', noNewPrivileges: '1', isWritable: 'no' }
    if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`not hardened: ${JSON.stringify(found)}`)
    const stopped = performance.now()
    podman(engine, 'stop', '--time', '20', 'hardened')
    const code = podman(engine, 'inspect', '--format', '{{.State.ExitCode}}', 'hardened')
    if (code !== '0') throw new Error(`the shop ended with status ${code} after SIGTERM`)
    const stopSeconds = (performance.now() - stopped) / 1000
    return [
      `one hardened container, embedded database: sells after ${seconds.toFixed(1)} s, stops in ${stopSeconds.toFixed(1)} s`,
      'user 1000, no capabilities, no new privileges, read-only root',
    ]
  } catch (error) {
    console.error(lastWords(engine, 'hardened'))
    throw error
  } finally {
    podman(engine, 'rm', '--force', '--volumes', 'hardened')
  }
}
