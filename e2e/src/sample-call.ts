import { api, type CallName } from '@opentop/contract/api'
import { splitPath } from '@opentop/contract/paths'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const words: Record<string, unknown> = {
  email: 'traveller@example.org',
  key: 'about',
  ip: '81.2.69.142',
  country: 'GB',
  text: 'london',
  statusType: 'shop',
}
const ids: [prefix: string, id: number][] = [
  ['/location/', 95],
  ['/product/', 3287],
  ['/faq/product/', 3287],
  ['/faq/scope/', 10],
]

function sampleOf(schema: Schema, name: string): unknown {
  if (name in words && schema.type === 'string') return words[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, name))
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((field) => [field, sampleOf(schema.properties?.[field] ?? {}, field)]))
  if (schema.format === 'date-time') return '2030-06-01T10:00:00Z'
  if (schema.pattern?.includes('[0-9a-f]{8}-')) return '00000000-0000-4000-8000-000000000000'
  if (schema.pattern?.startsWith('^\\d{4}-')) return '2030-06-01'
  if (schema.pattern?.includes(':[0-5]')) return '10:00'
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}

type SampleCall = { name: CallName; method: string; path: string; body?: string; headers: Record<string, string> }

export function sampleCall(name: CallName): SampleCall {
  const { method, path } = splitPath(name)
  const input = api[name].input as Schema
  const fields = sampleOf(input, '') as Record<string, unknown>
  for (const field of Object.keys(input.properties ?? {}))
    if (path.includes(`:${field}`)) fields[field] ??= sampleOf(input.properties?.[field] ?? {}, field)
  const known = ids.find(([prefix]) => path.startsWith(prefix))
  if (known && 'id' in fields) fields.id = known[1]
  const named = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_whole, field: string) => {
    named.add(field)
    return encodeURIComponent(String(fields[field]))
  })
  const others = Object.entries(fields).filter(([field]) => !named.has(field))
  if (method === 'POST' || method === 'PUT')
    return { name, method, path: filled, body: JSON.stringify(Object.fromEntries(others)), headers: { 'content-type': 'application/json' } }
  const query = new URLSearchParams(others.map(([field, value]) => [field, String(value)]))
  return { name, method, path: query.size > 0 ? `${filled}?${query}` : filled, headers: {} }
}
