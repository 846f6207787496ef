import { wordsAlike } from '@opentop/domain/order/word-alike'
import type { Db } from '../db.ts'
import { rowConditions, type OrderQuery } from './order-condition.ts'
import { building, onlyInScope } from './order-scope.ts'
import { mostStart } from './order-text.ts'

const most = 5
const mostWords = 3
/** A shorter word is like too many others. */
const isSpelt = (word: string): boolean => /^[a-z]{4,16}$/.test(word)

export async function findClosestNames(db: Db, query: OrderQuery): Promise<string[]> {
  const words = query.text?.words ?? []
  if (words.length > mostWords) return []
  const alike = words.flatMap((word, n) => (isSpelt(word) ? wordsAlike(word).map((other) => ({ other, all: words.with(n, other) })) : []))
  if (alike.length === 0) return []
  const { values, at } = building(
    alike.map(({ other }) => other.slice(0, mostStart)),
    alike.map(({ all }) => all.join(' & ')),
    alike.map(({ all }) => all.join(' ')),
  )
  const conditions = [...rowConditions(query, at), onlyInScope(query.personal, at)].join(' AND ')
  const rows = await db.rows<{ name: string }>(
    `SELECT a.name FROM unnest($1::text[], $2::text[], $3::text[]) AS a(start, query, name)
      WHERE (SELECT true FROM transactions t WHERE word_starts(t.search_words) && ARRAY[a.start] AND t.search_words @@ a.query::tsquery AND ${conditions} LIMIT 1) LIMIT ${most}`,
    values,
  )
  return rows.map(({ name }) => name)
}
