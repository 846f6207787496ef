import type { Endpoint } from '@opentop/contract/endpoint'
import { api } from '@opentop/contract/api'
import { splitPath, type CallName } from '@opentop/contract/paths'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { TObject, TProperties, TSchema } from 'typebox'

type Parts = { params?: TSchema; querystring?: TSchema; body?: TSchema }
const version = { _v_: { type: 'string', maxLength: 20 } }

/** One input schema a call: what the path names is read from the path, the rest from the query or the body. */
export function partsOf(name: CallName, endpoint: Endpoint): Parts {
  const { method, path } = splitPath(name)
  const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const others = Object.keys(endpoint.input.properties).filter((field) => !named.includes(field))
  const inBody = method === 'POST' || method === 'PUT'
  const query = inBody ? part(endpoint.input, []) : part(endpoint.input, others)
  return {
    ...(named.length > 0 ? { params: part(endpoint.input, named) } : {}),
    querystring: { ...query, properties: { ...query.properties, ...version } } as TSchema,
    ...(inBody ? { body: part(endpoint.input, others) } : {}),
  }
}

function part(schema: TObject, fields: readonly string[]): TObject {
  const properties: TProperties = Object.fromEntries(Object.entries(schema.properties).filter(([field]) => fields.includes(field)))
  return {
    type: 'object',
    properties,
    required: (schema.required ?? []).filter((field) => fields.includes(field)),
    additionalProperties: false,
  } as unknown as TObject
}

const strict = { strict: false, allErrors: false, useDefaults: false, removeAdditional: false } as const
const textual = withFormats(new Ajv({ ...strict, coerceTypes: true }))
const exact = withFormats(new Ajv({ ...strict, coerceTypes: false }))
function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  return ajv
}

// Compiling all of them takes longer than the rest of a start, so each waits for its first request.

/** Paths and queries are text and may be read as numbers; a body must say what it means. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  return (data: unknown) => {
    compiled ??= (httpPart === 'body' ? exact : textual).compile(schema)
    return compiled(data) ? true : { error: compiled.errors as FastifySchemaValidationError[] }
  }
}

const wholeInputs = new Map<CallName, ValidateFunction>()
/** The field that the contract does not take in an input that came another way than over the call's own address. */
export function mistakenField(name: CallName, input: object): string | undefined {
  const validate = wholeInputs.get(name) ?? exact.compile(api[name].input)
  wholeInputs.set(name, validate)
  return validate(input) ? undefined : fieldOf(validate.errors?.[0])
}

/** The name of the field that a validator found wrong, missing or unknown. */
export function fieldOf(error: Pick<FastifySchemaValidationError, 'instancePath' | 'params'> | undefined): string {
  return (error?.instancePath ?? '').slice(1) || String(error?.params.missingProperty ?? error?.params.additionalProperty ?? '')
}

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer: unknown) => {
    compiled ??= fastJson(schema as object) as (answer: unknown) => string
    return compiled(answer)
  }
}
