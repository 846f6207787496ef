import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function smallDisk(megabytes = 12, user = 'postgres'): string | undefined {
  const owner = process.getuid?.() === 0 ? user : undefined
  const folder = mkdtempSync(join(tmpdir(), 'opentop-disk-'))
  const options = `size=${megabytes}m,mode=700,uid=${owner ? execFileSync('id', ['-u', owner], { encoding: 'utf8' }).trim() : ''}`
  if (owner && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status === 0) return folder
  rmSync(folder, { recursive: true })
  console.log('no disk can be mounted here; tests of a full disk are skipped')
  return undefined
}
