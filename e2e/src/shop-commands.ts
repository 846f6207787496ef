import { spawnSync } from 'node:child_process'

type Ended = { status: number | null; stdout: string; stderr: string }

function run(program: string, words: string[], environment: Record<string, string>): Ended {
  return spawnSync(process.execPath, [new URL(`../../server/src/${program}.ts`, import.meta.url).pathname, ...words], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
}

export const verifyBooks = (environment: Record<string, string>): Ended => run('verify', [], environment)

export function invitedOwner(email: string, environment: Record<string, string>): string {
  const { stdout, stderr } = run('staff', ['invite', email, '--role', 'owner'], environment)
  const token = /\/invitation#([\w-]{43})/.exec(stdout)?.[1]
  if (token === undefined) throw new Error(stdout + stderr)
  return token
}
