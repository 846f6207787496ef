import { api, type CallName } from '@opentop/contract/api'
import { splitPath } from '@opentop/contract/paths'
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
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
type RandomRequest = { method: string; path: string; body?: string; headers: Record<string, string> }

const impossibleDays = ['2026-02-31', '2027-02-29', '2027-02-30', '2027-13-01', '2027-00-10', '2027-04-31', '2027-12-00', '0000-01-01']
/** Texts that no database stores: a zero byte, halves of a surrogate pair. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udfff\ud800']
const today = new Date().toISOString().slice(0, 10)
const days = [addDays(today, 1), addDays(today, 21), addDays(today, 400), ...impossibleDays, '0001-01-01', '9999-12-31']
const times = ['00:00', '10:00', '24:30', '29:59']
const knownIds = [1, 2, 3, 10, 41, 95, 2182, 3287, 32_871, 32_872, 826, 2_000_000_000]
const texts = [
  'x',
  ' ',
  ...unstorable,
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

type Manner = 'odd' | 'plain'

export function randomRequest(name: CallName, random: () => number): RandomRequest {
  return requestOf(name, inputOf(name, random, 'odd'), random)
}

export function invalidRequest(name: CallName, random: () => number): RandomRequest | undefined {
  const input = inputOf(name, random, 'plain')
  const places = textsIn(input)
  const place = places[Math.floor(random() * places.length)]
  if (!place) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(place.holder[place.key]))
  const bad = isDay && random() < 0.7 ? impossibleDays : inBody(name, place.top) ? unstorable : unstorable.slice(0, 2)
  place.holder[place.key] = bad[Math.floor(random() * bad.length)]
  return requestOf(name, input, random)
}

type Place = { holder: Record<string, unknown>; key: string; top: string }
function textsIn(value: unknown, top?: string): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [{ holder, key, top: top ?? key }] : textsIn(inner, top ?? key),
  )
}

/** Half a surrogate pair is possible only in a body: a URL can't encode it. */
function inBody(name: CallName, field: string): boolean {
  const { method, path } = splitPath(name)
  return (method === 'POST' || method === 'PUT') && !path.includes(`:${field}`)
}

function inputOf(name: CallName, random: () => number, manner: Manner): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  function valueOf(schema: Schema): unknown {
    if (manner === 'odd' && random() < 0.04) return pick(wrong)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return valueOf(pick(schema.anyOf))
    if (manner === 'plain' && schema.type !== 'object') return plainValue(schema)
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
    if (schema.type === undefined) return pick([text, { type: 'scheme', holder: text, more: [{ name: text }] }, { [text]: text }])
    return random() < 0.1 ? text.repeat(2000).slice(0, schema.maxLength ?? 2000) : text
  }
  function plainValue(schema: Schema): unknown {
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
    if (schema.type === 'boolean') return true
    if (schema.type === 'array') return [valueOf(schema.items ?? {})]
    if (schema.type === undefined) return { type: 'scheme', more: [{ name: 'x' }] }
    if (schema.format === 'date-time') return '2030-06-01T10:00:00Z'
    if (schema.format === 'date') return addDays(today, 21)
    if (schema.pattern?.includes(':[0-5]')) return '10:00'
    if (schema.pattern?.includes('[0-9a-f]{8}-')) return '00000000-0000-4000-8000-000000000000'
    return 'ada@example.org'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength)
  }
  function fieldsOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const chosen = Object.keys(properties).filter((field) => required.includes(field) || manner === 'plain' || random() < 0.6)
    return Object.fromEntries(chosen.map((field) => [field, valueOf(properties[field] ?? {})]))
  }

  return fieldsOf(api[name].input as Schema)
}

function requestOf(name: CallName, fields: Readonly<Record<string, unknown>>, random: () => number): RandomRequest {
  const { method, path } = splitPath(name)
  const named = new Set([...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? ''))
  const word = (value: unknown): string => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, ''))
  const filled = path.replace(/:(\w+)/g, (_whole, field: string) => word(fields[field]))
  const others = Object.entries(fields).filter(([field]) => !named.has(field))
  const headers = {
    'x-forwarded-for': `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
    ...(random() < 0.2 ? { 'idempotency-key': 'abc'.charAt(Math.floor(random() * 3)) } : {}),
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
