import type { Tx } from './db.ts'

/** The lease of a crashed process expires. */
export async function takeLease(tx: Tx, name: string, owner: string, seconds: number): Promise<boolean> {
  const taken = await tx.rows(
    `INSERT INTO job_leases (name, owner, leased_until) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
     WHERE job_leases.owner = excluded.owner OR job_leases.leased_until < now() RETURNING 1`,
    [name, owner, seconds],
  )
  return taken.length === 1
}

export async function markFinished(tx: Tx, name: string, owner: string): Promise<void> {
  await tx.rows('UPDATE job_leases SET finished_at = now() WHERE name = $1 AND owner = $2', [name, owner])
}

export async function releaseLeases(tx: Tx, owner: string): Promise<void> {
  await tx.rows('UPDATE job_leases SET leased_until = now() WHERE owner = $1', [owner])
}
