import { spawnSync } from 'node:child_process'
import { openPostgres } from '@opentop/store/postgres'
import { fastSettings, throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: ThrowawayPostgres
beforeAll(async () => {
  server = await throwawayPostgres(fastSettings)
})
afterAll(() => server.stop())

function staff(...words: string[]): { status: number | null; out: string; error: string } {
  const file = new URL('staff.ts', import.meta.url).pathname
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: server.url(),
    PUBLIC_URL: 'https://{host}',
    OFFICE_HOST: 'office.example',
    NODE_NO_WARNINGS: '1',
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { env, encoding: 'utf8' })
  return { status, out: stdout.trim(), error: stderr.trim() }
}

test('OFF-02 npm run staff invites an owner by a link that is stored as a hash, ends the link before it, and names unknown people', async () => {
  const link = /^https:\/\/office\.example\/invitation#[\w-]{43}$/
  const [first, second] = [
    staff('invite', 'rosa@office.example', '--role', 'owner', '--name', 'Rosa'),
    staff('invite', 'rosa@office.example', '--role', 'owner'),
  ]
  for (const { status, out, error } of [first, second])
    expect({ status, error, isLink: link.test(out) }).toEqual({ status: 0, error: '', isLink: true })
  const database = openPostgres(server.url())
  const open = await database.rows<{ count: number }>('SELECT count(*)::int AS count FROM staff_invitations WHERE withdrawn_at IS NULL')
  const recorded = await database.rows<{ call: string; staff_name: string }>('SELECT call, staff_name FROM audit')
  await database.close()
  expect(open).toEqual([{ count: 1 }])
  expect(recorded).toEqual([1, 2].map(() => ({ call: 'inviteStaff', staff_name: 'command line' })))
  expect(staff('reset', 'unknown@office.example')).toMatchObject({ status: 1, error: 'no person has the address unknown@office.example' })
  expect(staff('invite', 'x@office.example', '--role', 'king')).toMatchObject({ status: 1, error: 'there is no role king' })
  expect(staff('list')).toMatchObject({ status: 0, out: '' })
  expect(staff('nonsense')).toMatchObject({ status: 1 })
})
