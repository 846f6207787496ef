import type { InputMistake, InputReason } from '@opentop/contract/refusal'
import { isDay } from '@opentop/domain/day'
import { unstorablePath } from '@opentop/domain/storable'
import { Ajv, type FuncKeywordDefinition, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { TSchema } from 'typebox'

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  const written = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  return ajv
    .addFormat('date', isDay)
    .addFormat('date-time', (text: string) => written.validate(text) && isInstant(text))
    .addKeyword(trim)
}

/** The standard format allows leap seconds and the year 0, which Date does not. */
function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10))
}

/** Runs after the other keywords: the length limit applies to the raw text, the form rules to the trimmed one. */
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
/** Continues after a mistake, so that every text that can be coerced is. */
const textual = withFormats(new Ajv({ ...strict, allErrors: true, coerceTypes: true }))
const exact = withFormats(new Ajv({ ...strict, coerceTypes: false }))

/** A text that can't be stored is refused wherever it stands, also where the schema takes any value. */
function mistakeIn(compiled: ValidateFunction, input: unknown): FastifySchemaValidationError | undefined {
  if (!compiled(input)) return compiled.errors?.[0] as FastifySchemaValidationError
  const path = unstorablePath(input)
  if (path === undefined) return undefined
  return { keyword: 'storable', instancePath: path, schemaPath: '', params: {} }
}

const reasons: Readonly<Record<string, InputReason>> = {
  required: 'missing',
  additionalProperties: 'unknown',
  minimum: 'small',
  exclusiveMinimum: 'small',
  maximum: 'large',
  exclusiveMaximum: 'large',
  minLength: 'short',
  minItems: 'short',
  maxLength: 'long',
  maxItems: 'long',
  enum: 'choice',
  storable: 'unstorable',
}
const types: Readonly<Record<string, InputReason>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

function shownMistake({ keyword, instancePath, params }: FastifySchemaValidationError): InputMistake {
  const reason = (keyword === 'type' ? types[String(params.type)] : reasons[keyword]) ?? 'format'
  const inner = params.missingProperty ?? params.additionalProperty
  const limit = params.limit ?? (Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : undefined)
  return {
    field: [instancePath.slice(1), inner].filter((part) => part !== undefined && part !== '').join('/'),
    reason,
    ...(limit === undefined ? {} : { limit: String(limit) }),
  }
}

// Compiling all schemas takes longer than the rest of a start, so each is compiled by its first request.
const validators = new WeakMap<TSchema, ValidateFunction>()
const coercers = new WeakMap<TSchema, ValidateFunction>()

function compiled(cache: WeakMap<TSchema, ValidateFunction>, schema: TSchema, ajv: Ajv): ValidateFunction {
  let validator = cache.get(schema)
  if (!validator) cache.set(schema, (validator = ajv.compile(schema)))
  return validator
}

export function inputMistake(schema: TSchema, input: unknown): InputMistake | undefined {
  const mistake = mistakeIn(compiled(validators, schema, exact), input)
  return mistake && shownMistake(mistake)
}

export function coerced(schema: TSchema, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input = { ...texts }
  compiled(coercers, schema, textual)(input)
  return input
}

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serializer: ((answer: unknown) => string) | undefined
  return (answer: unknown) => {
    serializer ??= fastJson(schema as object) as (answer: unknown) => string
    return serializer(answer)
  }
}
