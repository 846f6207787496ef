import { randomUUID } from 'node:crypto'
import { openEmbedded } from '../embedded/open.ts'
import { openPostgres } from '../postgres.ts'

const [engine, place = ''] = process.argv.slice(2)
const database = engine === 'embedded' ? await openEmbedded(place) : openPostgres(place, 4)
async function writer(): Promise<never> {
  for (;;) {
    const id = randomUUID()
    await database.transaction(async (tx) => {
      await tx.rows(`INSERT INTO events (id, at, subject, subject_id, kind) VALUES ($1, now(), 'crash', 'a', 'first')`, [id])
      await tx.rows(
        `INSERT INTO events (id, at, subject, subject_id, kind, data) VALUES ($1, now(), 'crash', 'b', 'second', jsonb_build_object('of', $2::text))`,
        [randomUUID(), id],
      )
    })
    process.stdout.write(`${id}\n`)
  }
}
await Promise.all([writer(), writer(), writer(), writer()])
