import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { migrate } from './migrate.ts'

const rooms = ['store/src', 'store/migrations', 'api/src', 'server/src']
const root = join(import.meta.dirname, '../..')
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => join(room, name)),
)

/** Features that managed or distributed PostgreSQL lacks, or that break with a connection pool in transaction mode. */
const foreign: readonly [string, RegExp][] = [
  ['an advisory lock of the session', /pg_(try_)?advisory_lock/i],
  ['an extension', /\bCREATE EXTENSION\b/i],
  ['a function or procedure', /\bCREATE (OR REPLACE )?(FUNCTION|PROCEDURE)\b/i],
  ['a trigger or rule', /\bCREATE (OR REPLACE )?(CONSTRAINT )?(TRIGGER|RULE)\b/i],
  ['a type or domain', /\bCREATE (TYPE|DOMAIN)\b/i],
  ['a sequence', /\bCREATE SEQUENCE\b|\b(big|small)?serial\b(?=[ ,])|GENERATED \w+( DEFAULT)? AS IDENTITY/i],
  ['LISTEN or NOTIFY', /['`]\s*(UN)?LISTEN |\bNOTIFY \w|pg_notify/i],
  ['a setting of the session', /['`]\s*SET (SESSION|(?!LOCAL)\w+ (=|TO) )/],
  ['an unlogged or temporary table', /\bCREATE (UNLOGGED|TEMP(ORARY)?) TABLE\b/i],
  ['a superuser privilege', /\b(ALTER SYSTEM|CREATE ROLE|COPY \w+ (FROM|TO) ['"]|pg_read_file|lo_import)\b/i],
  ['a lock on a whole table', /\bLOCK TABLE\b/i],
]

/** The agents' ledger, the record of the office, the tills, the papers and the books have a trigger against changes by hand. Managed PostgreSQL has triggers; an engine without them may skip them, nothing depends on them. The search of orders folds names and takes the beginnings of words with one SQL function each. */
const guard = 'store/migrations/0014-members.sql'
const guarded: Readonly<Record<string, readonly string[]>> = {
  'a function or procedure': [
    guard,
    'store/migrations/0051-order-search.sql',
    'store/migrations/0056-order-locations.sql',
    'store/migrations/0064-word-starts.sql',
  ],
  'a trigger or rule': [
    guard,
    'store/migrations/0050-office.sql',
    'store/migrations/0052-till.sql',
    'store/migrations/0143-papers.sql',
    'store/migrations/0146-books.sql',
    'store/migrations/0147-day-close.sql',
    'store/migrations/0148-settlement.sql',
  ],
}

describe('OPS-01 the SQL fits managed and distributed PostgreSQL', () => {
  test.each(foreign)('SQL contains %s only in the known place', (name, pattern) => {
    expect(files.length).toBeGreaterThan(100)
    const found = files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual(guarded[name] ?? [])
  })

  test.runIf(inject('engine') === 'postgres')('a role without privileges beyond owning its database can migrate it', async () => {
    const url = new URL(inject('postgresUrl'))
    const name = `plain_${process.pid}`
    const maintenance = openPostgres(url.href, 1)
    await maintenance.rows(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`)
    await maintenance.rows(`CREATE DATABASE ${name} OWNER ${name}`)
    await maintenance.close()
    url.pathname = `/${name}`
    url.username = name
    const database = openPostgres(url.href, 2)
    expect((await migrate(database)).length).toBeGreaterThan(5)
    expect(await migrate(database)).toEqual([])
    await database.close()
  })
})
