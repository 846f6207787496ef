import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Database } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { freshEmbedded } from './testing/embedded-image.ts'
import { throwawayPostgres } from './testing/throwaway-postgres.ts'

const writerFile = new URL('testing/writer.ts', import.meta.url).pathname
const rounds = 2

async function acknowledgedBefore(kill: (writer: { kill: () => void }) => Promise<void>, engine: string, place: string): Promise<string[]> {
  const writer = spawn(process.execPath, ['--liftoff-only', writerFile, engine, place], { stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  writer.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const gone = new Promise((done) => writer.once('close', done))
  while (printed.length < 4000) await new Promise((done) => setTimeout(done, 10))
  await kill({ kill: () => writer.kill('SIGKILL') })
  writer.kill('SIGKILL')
  await gone
  return printed.split('\n').slice(0, -1)
}

async function expectAllThere(database: Database, acknowledged: readonly string[]): Promise<void> {
  const rows = await database.rows<{ id: string; halves: number }>(
    `SELECT a.id, count(b.id)::int AS halves FROM events a LEFT JOIN events b ON b.data->>'of' = a.id::text WHERE a.subject_id = 'a' GROUP BY a.id`,
  )
  const stored = new Map(rows.map((row) => [row.id, row.halves]))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(rows.filter((row) => row.halves !== 1)).toEqual([])
}

if (inject('engine') === 'embedded') {
  test('kill -9 in the middle of writes loses no acknowledged write, and the lock left behind is taken over (embedded)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opentop-crash-'))
    const first = await freshEmbedded(folder)
    await first.close()
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await acknowledgedBefore(async (writer) => writer.kill(), 'embedded', folder)))
      const again = await openEmbedded(folder)
      await expectAllThere(again, acknowledged)
      await again.close()
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 100)
    rmSync(folder, { recursive: true, force: true })
  })

  test('a second process can’t open the folder until the first has closed it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opentop-lock-'))
    const first = await freshEmbedded(folder)
    await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
    await first.close()
    const again = await openEmbedded(folder)
    await again.close()
    rmSync(folder, { recursive: true, force: true })
  })
} else {
  test('kill -9 of the server in the middle of writes loses no acknowledged write (PostgreSQL)', async () => {
    const server = await throwawayPostgres()
    const database = openPostgres(server.url())
    await migrate(database)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await acknowledgedBefore(server.kill, 'postgres', server.url())))
      await server.start()
      await expectAllThere(database, acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 100)
    await database.close()
    await server.stop()
  })
}
