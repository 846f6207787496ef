import type { Endpoint } from '@opentop/contract/endpoint'
import { api } from '@opentop/contract/api'
import { splitPath, type CallName } from '@opentop/contract/paths'
import { isDay } from '@opentop/domain/day'
import { unstorablePath } from '@opentop/domain/storable'
import { Ajv, type FuncKeywordDefinition, type ValidateFunction } from 'ajv'
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

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  const written = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  return ajv
    .addFormat('date', isDay)
    .addFormat('date-time', (text: string) => written.validate(text) && isInstant(text))
    .addKeyword(trim)
}

/** The format knows leap seconds and the year 0, which no clock of ours reads. */
function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10))
}

/** Last of a text's keywords: its length is judged as it came, its meaning by the rules of the form. */
const trim: FuncKeywordDefinition = {
  keyword: 'x-trim',
  type: 'string',
  modifying: true,
  errors: false,
  validate(_schema: unknown, text: string, _parent: unknown, place) {
    if (place) place.parentData[place.parentDataProperty] = text.trim()
    return true
  },
}

const strict = { strict: false, allErrors: false, useDefaults: false, removeAdditional: false } as const
const textual = withFormats(new Ajv({ ...strict, coerceTypes: true }))
const exact = withFormats(new Ajv({ ...strict, coerceTypes: false }))

/** A text that can't be stored is refused wherever it stands, also where the schema takes any value. */
function mistakeIn(compiled: ValidateFunction, input: unknown): FastifySchemaValidationError | undefined {
  if (!compiled(input)) return compiled.errors?.[0] as FastifySchemaValidationError
  const path = unstorablePath(input)
  if (path === undefined) return undefined
  return { keyword: 'storable', instancePath: path, schemaPath: '', params: {}, message: 'must be text that can be stored' }
}

type InputMistake = { field: string; reason: string }
export function shownMistake({ instancePath, params, message = '' }: FastifySchemaValidationError): InputMistake {
  return { field: instancePath.slice(1) || String(params.missingProperty ?? params.additionalProperty ?? ''), reason: message }
}

const whole = new Map<CallName, ValidateFunction>()
/** What is wrong with the input of a call that does not come over HTTP, where its parts are checked. */
export function inputMistake(name: CallName, input: unknown): InputMistake | undefined {
  let compiled = whole.get(name)
  if (!compiled) whole.set(name, (compiled = exact.compile(api[name].input)))
  const mistake = mistakeIn(compiled, input)
  return mistake && shownMistake(mistake)
}

// Compiling all of them takes longer than the rest of a start, so each waits for its first request.

/** Paths and queries are text and may be read as numbers; a body must say what it means. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  return (data: unknown) => {
    compiled ??= (httpPart === 'body' ? exact : textual).compile(schema)
    const mistake = mistakeIn(compiled, data)
    return mistake ? { error: [mistake] } : true
  }
}

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer: unknown) => {
    compiled ??= fastJson(schema as object) as (answer: unknown) => string
    return compiled(answer)
  }
}
