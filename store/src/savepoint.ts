import type { Tx } from './db.ts'

export async function undoable<T>(tx: Tx, work: () => Promise<T>, keeps: (result: T) => boolean): Promise<T> {
  await tx.rows('SAVEPOINT undoable')
  const result = await work()
  if (!keeps(result)) await tx.rows('ROLLBACK TO SAVEPOINT undoable')
  return result
}

export async function rehearsed<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.rows('SAVEPOINT rehearsal')
  const result = await work()
  await tx.rows('ROLLBACK TO SAVEPOINT rehearsal')
  return result
}
