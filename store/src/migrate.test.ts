import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'
import { emptyDatabase } from './testing/use-database.ts'

let database: Database
beforeAll(async () => void (database = await emptyDatabase()), 60_000)
afterAll(() => database.close())

test('migrations are applied in order, once each', async () => {
  const names = readMigrations().map(({ name }) => name)
  expect(await migrate(database)).toEqual(names)
  expect(await migrate(database)).toEqual([])
  expect(await migrate(database, [...readMigrations(), { name: '9000-later.sql', text: 'CREATE TABLE later (id int);' }])).toEqual([
    '9000-later.sql',
  ])
})

test('a failed migration leaves no changes, and a changed migration is refused', async () => {
  const good = { name: '0001-a.sql', text: 'CREATE TABLE a (id int);' }
  await expect(
    migrate(database, [good, { name: '0002-b.sql', text: 'CREATE TABLE b (id int);\nCREATE TABLE b (id int);' }]),
  ).rejects.toThrow(/already exists/)
  expect(await database.rows(`SELECT 1 FROM pg_tables WHERE tablename IN ('a', 'b')`)).toEqual([])
  await migrate(database, [good])
  await expect(migrate(database, [{ ...good, text: 'CREATE TABLE a (id bigint);' }])).rejects.toThrow(/was changed after it was applied/)
})
