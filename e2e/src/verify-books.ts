import { spawnSync } from 'node:child_process'

/** Runs `npm run verify`, which compares the books of the shop and the provider. */
export function verifyBooks(environment: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [new URL('../../server/src/verify.ts', import.meta.url).pathname], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
}
