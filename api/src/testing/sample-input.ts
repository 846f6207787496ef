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

const patterns: [part: string, value: string][] = [
  ['[0-9a-f]{8}-', '00000000-0000-4000-8000-000000000000'],
  ['^\\d{4}-', '2030-06-01'],
  [':[0-5]', '10:00'],
  ['{43}', 'x'.repeat(43)],
]

export function sampleInput(schema: object, known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return sampleOf(schema, '', known) as Record<string, unknown>
}

function sampleOf(schema: Schema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, known)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, '', known))
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = Object.keys(properties).filter((field) => required.includes(field) || field in known)
    return Object.fromEntries(fields.map((field) => [field, sampleOf(properties[field] ?? {}, field, known)]))
  }
  if (schema.format === 'date-time') return '2030-06-01T10:00:00Z'
  if (name === 'email') return 'person@office.example'
  const pattern = patterns.find(([part]) => schema.pattern?.includes(part))
  return pattern?.[1] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}
