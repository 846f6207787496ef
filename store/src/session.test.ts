import { expect, test } from 'vitest'
import { errorCode } from './db.ts'
import { useDatabase } from './testing/use-database.ts'

const opened = useDatabase()

const failing = [
  ['an impossible day', 'SELECT $1::date AS day', '2027-02-30', '22008'],
  ['a text with a zero byte', 'SELECT $1::text AS text', 'a\u0000b', '22021'],
  ['a text for a number', 'SELECT $1::int AS number', 'x', '22P02'],
  ['a number out of range', 'SELECT $1::int AS number', '99999999999', '22003'],
] as const

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'no failure',
    (error: unknown) => errorCode(error),
  )

test.each(failing)(
  'MEND-01 after a statement that failed for %s the session still answers every statement',
  async (_name, text, value, code) => {
    const database = opened()
    const fine = (n: number) => database.rows('SELECT $1::int AS number', [n])
    expect(await fine(1)).toEqual([{ number: 1 }])
    for (let round = 0; round < 3; round++) {
      expect(await codeOf(database.rows(text, [value]))).toBe(code)
      expect(await codeOf(database.once((tx) => tx.rows(text, [value])))).toBe(code)
      expect(await codeOf(database.transaction((tx) => tx.rows(text, [value])))).toBe(code)
      expect(await fine(2)).toEqual([{ number: 2 }])
      expect(await database.transaction((tx) => tx.rows('SELECT $1::int AS number', [3]))).toEqual([{ number: 3 }])
    }
  },
)

test('MEND-01 a connection that replaces an unresponsive one has no open transaction, no late answer and no prepared statements', async () => {
  const database = opened()
  await database.rows('CREATE TABLE kept (number int)')
  const slow = database.transaction(
    async (tx) => {
      await tx.rows('INSERT INTO kept VALUES (1)')
      await tx.rows(`SELECT count(*) FROM generate_series(1, 10000000) AS n WHERE n % 7 = 3`)
    },
    { statementSeconds: 0 },
  )
  expect(await codeOf(slow)).not.toBe('no failure')
  for (let n = 0; n < 5; n++) {
    expect(await database.rows('SELECT $1::int AS number', [n])).toEqual([{ number: n }])
    expect(await database.transaction((tx) => tx.rows('SELECT count(*)::int AS count FROM kept'))).toEqual([{ count: 0 }])
  }
})
