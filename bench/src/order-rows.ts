import type { Database } from '@opentop/store/db'
import { picker, randomOf } from './random.ts'

const cities = 40
/** Two products a city; the first city has most of the orders, the last one very few. */
export const productIds = Array.from({ length: cities * 2 }, (_, n) => 10_000 + n)
export const locationOf = (n: number): number => 500 + n

const syllables = [
  'ma',
  'ri',
  'lo',
  'ken',
  'bar',
  'sen',
  'té',
  'vi',
  'schu',
  'mül',
  'ler',
  'gar',
  'cía',
  'no',
  'va',
  'dou',
  'ost',
  'ström',
  'pe',
  'rez',
  'kow',
  'ski',
  'fon',
  'se',
  'ca',
  'li',
  'ber',
  'tho',
  'mas',
  'fi',
  'sher',
  'wal',
  'ter',
  'ño',
  'ba',
]
function namesOf(count: number, parts: number, seed: number): string[] {
  const pick = picker(randomOf(seed))
  const name = (): string => Array.from({ length: parts }, () => pick(syllables)).join('')
  return Array.from({ length: count }, () => name().replace(/^./, (letter) => letter.toUpperCase()))
}

/** Names, of which the first ones are far more common than the last. */
export const lastNames = namesOf(4000, 3, 11)
export const firstNames = namesOf(600, 2, 12)

/** Copies of the one town of the tests. */
export async function addCities(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(
      `INSERT INTO locations SELECT (jsonb_populate_record(l, jsonb_build_object('id', 500 + n, 'key', 'city' || n))).* FROM locations l, generate_series(0, ${cities - 1}) n WHERE l.id = 7`,
    )
    await tx.rows(
      `INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', 10000 + n, 'key', 'tour' || n, 'location_id', 500 + n / 2))).* FROM products p, generate_series(0, ${cities * 2 - 1}) n WHERE p.id = 701`,
    )
    await tx.rows(
      `INSERT INTO options SELECT (jsonb_populate_record(o, jsonb_build_object('id', 20000 + n, 'product_id', 10000 + n))).* FROM options o, generate_series(0, ${cities * 2 - 1}) n WHERE o.id = 7011`,
    )
  })
}

/** Orders of two years with lines, vouchers and payments. The checks of foreign keys are left out: they would take most of the time. */
export async function addOrders(database: Database, count: number): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.rows('SET LOCAL session_replication_role = replica')
      await tx.rows(
        `INSERT INTO transactions (id, site, state, currency_id, lang, channel, agent_reference, total_cents, subtotal_cents, buyer, reference, created_at, updated_at, paid_at)
         SELECT md5('o' || n)::uuid, (ARRAY['worldwide', 'worldwide', 'worldwide', 'worldwide', 'worldwide', 'worldwide', 'spain', 'paris', 'london', 'portugal'])[1 + n % 10],
                CASE WHEN n % 40000 = 0 THEN 'PAID_UNFULFILLED' WHEN n % 31 = 0 THEN 'REFUNDED' WHEN n % 37 = 0 THEN 'PARTIALLY_REFUNDED' WHEN n % 997 = 0 THEN 'AWAITING_PAYMENT' ELSE 'PAID' END,
                1, 'en', CASE WHEN n % 5 = 0 THEN 'agent' ELSE 'web' END, CASE WHEN n % 5 = 0 THEN 'GRP' || md5('g' || n) END, 4800, 4800,
                jsonb_build_object('firstName', f, 'lastName', l, 'email', lower(translate(f || '.' || l, 'éüíöñ', 'euion')) || n % 977 || '@example.com', 'phone', '+351 9' || lpad((hashint4(n)::bigint & 99999999)::text, 8, '0')),
                'OT' || upper(lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0')), at, at, at
           FROM (SELECT n, now() - make_interval(secs => (${count} - n) * (730 * 86400.0 / ${count})) AS at,
                        ($1::text[])[1 + floor(${lastNames.length} * power((hashint4(n + 1)::bigint & 65535) / 65536.0, 3))::int] AS l,
                        ($2::text[])[1 + floor(${firstNames.length} * power((hashint4(n + 2)::bigint & 65535) / 65536.0, 2))::int] AS f FROM generate_series(1, ${count}) n) x`,
        [lastNames, firstNames],
      )
      await tx.rows(
        `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, state, amount_cents, priced_at, created_at)
         SELECT md5('s' || n || '-' || k)::uuid, md5('o' || n)::uuid, 10000 + p, 20000 + p, (at + make_interval(days => (60 * power((hashint4(n + 3)::bigint & 65535) / 65536.0, 2))::int))::date, 'confirmed', 4800, at, at
           FROM (SELECT n, k, now() - make_interval(secs => (${count} - n) * (730 * 86400.0 / ${count})) AS at, floor(${cities * 2} * power((hashint4(n * 2 + k)::bigint & 65535) / 65536.0, 3))::int AS p
                   FROM generate_series(1, ${count}) n, generate_series(0, 1) k WHERE k = 0 OR n % 10 < 3) x`,
      )
      await tx.rows(
        `INSERT INTO vouchers (id, sale_id, seq, passenger_type, share_cents, code_hash, valid_from, valid_until, timezone, created_at)
         SELECT md5('v' || n)::uuid, md5('s' || n || '-0')::uuid, 1, 2, 4800, sha256(convert_to('c' || n, 'UTF8')), '2026-01-01', '2027-01-01', 'UTC', now() FROM generate_series(1, ${count}) n`,
      )
      await tx.rows(
        `INSERT INTO payments (id, transaction_id, provider, method, provider_reference, state, amount_cents, currency_id, settled_at, deadline_at, created_at, updated_at)
         SELECT md5('p' || n)::uuid, md5('o' || n)::uuid, 'builtin', 'card', upper(substr(md5('y' || n), 1, 16)), 'CAPTURED', 4800, 1, now(), now(), now(), now() FROM generate_series(1, ${count}) n`,
      )
    },
    { statementSeconds: 900 },
  )
}
