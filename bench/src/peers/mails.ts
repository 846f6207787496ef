import { openPostgres } from '@opentop/store/postgres'

export type Mails = { hold: () => Promise<void>; send: () => Promise<void>; close: () => Promise<void> }

/** The mails of our shop: they wait as long as another process has the lease of the outbox. */
export function openMails(databaseUrl: string): Mails {
  const database = openPostgres(databaseUrl, 1)
  const lease = async (hours: number): Promise<void> => {
    await database.rows(
      `INSERT INTO job_leases (name, owner, leased_until) VALUES ('outbox', 'bench', now() + make_interval(hours => $1))
       ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until`,
      [hours],
    )
  }
  return { hold: () => lease(2), send: () => lease(-1), close: () => database.close() }
}
