import type { Tx } from './db.ts'

export async function insertRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[], key?: string): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const update = key
    ? ` ON CONFLICT (${key}) DO UPDATE SET ${columns
        .filter((c) => c !== key)
        .map((c) => `${c} = excluded.${c}`)
        .join(', ')}`
    : ''
  await tx.rows(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)${update}`,
    [JSON.stringify(rows)],
  )
}

/** Former slugs stay, so that they can redirect to the current one. */
export async function updateSlugs(
  tx: Tx,
  noun: 'location' | 'product',
  rows: readonly Record<string, unknown>[],
  owners: readonly number[] | null = null,
): Promise<void> {
  await tx.rows(`UPDATE ${noun}_slugs SET current = false WHERE current AND ($1::int[] IS NULL OR ${noun}_id = ANY($1))`, [owners])
  await tx.rows(
    `INSERT INTO ${noun}_slugs (lang, slug, ${noun}_id, current) SELECT lang, slug, ${noun}_id, current FROM jsonb_populate_recordset(NULL::${noun}_slugs, $1::jsonb)
     ON CONFLICT (lang, slug, ${noun}_id) DO UPDATE SET current = excluded.current`,
    [JSON.stringify(rows)],
  )
}
