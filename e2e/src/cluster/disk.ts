import { spawn } from 'node:child_process'
import { appendFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { filler, type Cluster } from './cluster.ts'
import { deployPath } from './template.ts'

const megabyte = 1024 * 1024
/** In production the job runs every minute and a disk fills over hours; here both are faster. */
const everyMs = 300
const portion = 32
/** Left free until the leadership has been handed over. */
const reserve = 4

const freeMegabytes = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / megabyte
}

export async function fillDisk(cluster: Cluster): Promise<void> {
  const { disk, name, rest, dataDir } = await cluster.leader()
  if (!disk) throw new Error('the leader has no disk of its own')
  const seen = new Set<number | null>()
  // a large part at once, then slowly through the thresholds of the job
  const first = Math.max(0, freeMegabytes(disk) - 520)
  for (let written = 0; written < first; written += portion) write(disk, Math.min(portion, first - written))
  while (freeMegabytes(disk) > reserve) {
    write(disk, Math.min(portion, freeMegabytes(disk) - 1))
    const { status, printed } = await checkDisk([dataDir, name, rest], cluster.passwords.REST_PASSWORD)
    if (!seen.has(status)) console.log(`  check-disk ended with ${status}: ${printed.trim().replaceAll('\n', '; ')}`)
    seen.add(status)
    await setTimeout(everyMs)
  }
  if (!seen.has(1) || !seen.has(2)) throw new Error('check-disk did not warn at 80 % and act at 95 %')
  if ((await cluster.leader()).name === name) throw new Error('check-disk did not hand the leadership over')
}

function checkDisk(words: string[], password: string): Promise<{ status: number | null; printed: string }> {
  const env = { PATH: process.env.PATH ?? '', REST_PASSWORD: password }
  const job = spawn(deployPath('check-disk'), words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  job.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise((done) => job.once('close', (status) => done({ status, printed })))
}

function write(disk: string, megabytes: number): void {
  try {
    appendFileSync(join(disk, filler), Buffer.alloc(Math.floor(megabytes * megabyte)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
