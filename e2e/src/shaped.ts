import { api } from '@opentop/contract/api'
import { splitPath, type CallName } from '@opentop/contract/paths'
import { addDays } from '@opentop/domain/day'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
type Shaped = { method: string; path: string; body?: string; headers: Record<string, string> }

const today = new Date().toISOString().slice(0, 10)
const days = [
  addDays(today, 1),
  addDays(today, 21),
  addDays(today, 400),
  '2026-02-31',
  '2027-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
]
const times = ['00:00', '10:00', '24:30', '29:59']
const knownIds = [1, 2, 3, 10, 41, 95, 2182, 3287, 32_871, 32_872, 826, 2_000_000_000]
const texts = [
  'x',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💺'.repeat(20),
  '%',
  '_',
  '\\',
  "'; DROP TABLE sales; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '${7*7}',
  '\u202eevil',
  'test_authorised',
  'scheme',
  'TEN',
  'a@b.c',
  'constructor',
  '__proto__',
]
const wrong: unknown[] = [null, true, -1, 0, 1.5, 1e21, '', [], {}, [[]], { $gt: '' }, '1', 'x'.repeat(5000)]

/** Requests that look as the contract says, with the oddest values it allows and now and then one it does not. */
export function shapedCall(name: CallName, random: () => number): Shaped {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  function valueOf(schema: Schema): unknown {
    if (random() < 0.04) return pick(wrong)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return valueOf(pick(schema.anyOf))
    if (schema.type === 'integer' || schema.type === 'number')
      return pick([schema.minimum ?? -1, schema.maximum ?? 2 ** 53, 1, 2, pick(knownIds), 2_147_483_648])
    if (schema.type === 'boolean') return random() < 0.5
    if (schema.type === 'array') {
      const length = pick([0, 1, 2, schema.maxItems ?? 30, (schema.maxItems ?? 30) + 1])
      return Array.from({ length }, () => valueOf(schema.items ?? {}))
    }
    if (schema.type === 'object') return fieldsOf(schema)
    if (schema.format === 'date-time') return pick(['2030-06-01T10:00:00Z', '2030-02-31T25:00:00Z', '0000-01-01T00:00:00Z'])
    if (schema.pattern?.includes('[0-9a-f]{8}-')) return '00000000-0000-4000-8000-000000000000'
    if (schema.pattern?.startsWith('^\\d{4}-')) return pick(days)
    if (schema.pattern?.includes(':[0-5]')) return pick(times)
    const text = pick(texts)
    return random() < 0.1 ? text.repeat(2000).slice(0, schema.maxLength ?? 2000) : text
  }
  function fieldsOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const chosen = Object.keys(properties).filter((field) => required.includes(field) || random() < 0.6)
    return Object.fromEntries(chosen.map((field) => [field, valueOf(properties[field] ?? {})]))
  }

  const { method, path } = splitPath(name)
  const { properties = {} } = api[name].input as Schema
  const fields = fieldsOf(api[name].input as Schema)
  const named = new Set([...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? ''))
  const word = (value: unknown): string => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, ''))
  const filled = path.replace(/:(\w+)/g, (_whole, field: string) => word(fields[field] ?? valueOf(properties[field] ?? {})))
  const others = Object.entries(fields).filter(([field]) => !named.has(field))
  const headers = {
    'x-forwarded-for': `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
    ...(random() < 0.2 ? { 'idempotency-key': pick(['a', 'b', 'c']) } : {}),
  }
  if (method === 'POST' || method === 'PUT')
    return {
      method,
      path: filled,
      body: JSON.stringify(Object.fromEntries(others)),
      headers: { ...headers, 'content-type': 'application/json' },
    }
  const query = others.map(([field, value]) => `${field}=${word(value)}`).join('&')
  return { method, path: query ? `${filled}?${query}` : filled, headers }
}
