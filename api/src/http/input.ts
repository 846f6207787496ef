import type { InputMistake } from '@opentop/contract/refusal'
import type { TSchema } from 'typebox'
import { coerced } from '../call/validate.ts'

type Fields = Record<string, unknown>
type Parts = { params: unknown; query: unknown; body: unknown }
type HttpInput = { ok: true; input: Fields } | { ok: false; mistake: InputMistake }

export function httpInput(method: string, schema: TSchema, { params, query, body }: Parts): HttpInput {
  const { _v_: _version, ...fields } = query as Fields
  if (method === 'GET' || method === 'DELETE') return { ok: true, input: coerced(schema, { ...fields, ...(params as Fields) }) }
  const [misplaced] = Object.keys(fields)
  if (misplaced !== undefined) return { ok: false, mistake: { field: misplaced, reason: 'misplaced' } }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, mistake: { field: '', reason: 'unreadable' } }
  return { ok: true, input: { ...body, ...pathFields(schema, params as Fields) } }
}

/** Only path fields need coercion: JSON is typed. */
function pathFields(schema: TSchema, params: Fields): Fields {
  const read = coerced(schema, params)
  return Object.fromEntries(Object.keys(params).map((field) => [field, read[field]]))
}
