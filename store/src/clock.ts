import { oneRow, type Db } from './db.ts'

export async function findDatabaseTime(db: Db): Promise<number> {
  const row = await oneRow(db.rows<{ ms: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'))
  if (!row) throw new Error('the database did not tell the time')
  return row.ms
}
