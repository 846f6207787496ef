import { spawnSync } from 'node:child_process'

type Options = { env?: Record<string, string>; cwd?: string; minutes?: number }

export function run(command: string, words: readonly string[], { env = {}, cwd, minutes = 10 }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: minutes * 60_000,
    maxBuffer: 64 * 1024 * 1024,
    ...(cwd === undefined ? {} : { cwd }),
  })
  if (status === 0) return stdout
  const printed = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-30).join('\n')
  throw new Error(`${command} ${words.slice(0, 3).join(' ')} failed: ${error?.message ?? `status ${status}`}\n${printed}`)
}

export function succeeds(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}
