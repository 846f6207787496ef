import { spawnSync } from 'node:child_process'

/** What `npm run verify` says of the shop's books and the provider's. */
export function verifyBooks(environment: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [new URL('../../server/src/verify.ts', import.meta.url).pathname], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
}
