import { api, callNames, type CallName } from '@opentop/contract/api'
import type { CallerKind, Endpoint, Proof } from '@opentop/contract/endpoint'
import { limits, type Limit } from '@opentop/contract/limit'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import { refusals, type RefusalCode } from '@opentop/contract/refusal'
import type { TObject, TProperties, TSchema } from 'typebox'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
  'x-refusals': readonly RefusalCode[]
  'x-proofs': readonly Proof[]
  'x-callers': readonly CallerKind[]
  'x-limits'?: readonly string[]
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'kept for 24 hours within the caller’s session: the same key and body get the same answer. Without a live session it has no effect',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
}
const headers = [
  { name: 'LanguageCookie', in: 'header', description: 'us for American English, else the locale', schema: { type: 'string' } },
  { name: 'CurrencyCookie', in: 'header', description: '1 euro, 2 pound, 3 dollar', schema: { type: 'string' } },
]

export function openApi(version: string): OpenApi {
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Opentop API',
      version,
      description:
        'Everything the shop does. Errors are problem+json with a stable code and a message in the caller’s language. A program sends its session as a Bearer token and no cookies; writes with cookies are taken from the shop’s own pages only.',
    },
    servers: [{ url: apiRoot }],
    paths: {},
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'detail'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { enum: Object.keys(refusals) },
            detail: { type: 'string' },
            params: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
  for (const name of callNames) {
    const { method, path } = splitPath(name)
    const written = path.replace(/:(\w+)/g, '{$1}')
    document.paths[written] = { ...document.paths[written], [method.toLowerCase()]: operation(name, api[name]) }
  }
  return document
}

function operation(name: CallName, endpoint: Endpoint<TObject, TSchema, RefusalCode>): Operation {
  const { params, querystring, body } = partsOf(name, endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', querystring),
      ...headers,
      ...(endpoint.writes ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'the answer', content: { [endpoint.media ?? 'application/json']: { schema: endpoint.answer } } },
      ...problems(['bad-request', 'bad-header', ...endpoint.refusals]),
    },
    'x-refusals': endpoint.refusals,
    'x-proofs': endpoint.proofs,
    'x-callers': endpoint.callers,
    ...(endpoint.limits.length > 0 ? { 'x-limits': endpoint.limits.map((limit) => shownLimit(limits[limit])) } : {}),
  }
}

type Parts = { params?: TSchema; querystring?: TSchema; body?: TSchema }
const version = { _v_: { type: 'string', maxLength: 20 } }

function partsOf(name: CallName, endpoint: Endpoint): Parts {
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

function shownLimit({ name, most, minutes }: Limit): string {
  return `${name}: ${most} in ${minutes} minutes`
}

function parameters(place: 'path' | 'query', schema: unknown): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function problems(codes: readonly RefusalCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => refusals[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  )
}
