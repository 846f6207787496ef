import { api } from '@opentop/contract/api'
import type { Endpoint } from '@opentop/contract/endpoint'
import { apiRoot, paths, splitPath, type CallName } from '@opentop/contract/paths'
import { refusals, type RefusalCode } from '@opentop/contract/refusal'
import { proofOf, type Proof } from '@opentop/domain/permission'
import { unwritten } from './handlers.ts'
import { partsOf } from './validate.ts'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
  'x-refusals': readonly RefusalCode[]
  /** Proofs that authorise the caller; any one of them is enough. */
  'x-proofs': readonly Proof[]
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

/** The OpenAPI 3.1 document, from the same schemas that validate requests. */
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
  for (const name of Object.keys(paths) as CallName[]) {
    const { method, path } = splitPath(name)
    const written = path.replace(/:(\w+)/g, '{$1}')
    document.paths[written] = { ...document.paths[written], [method.toLowerCase()]: operation(name, api[name]) }
  }
  return document
}

function operation(name: CallName, endpoint: Endpoint): Operation {
  const { params, querystring, body } = partsOf(name, endpoint)
  const isWrite = splitPath(name).method !== 'GET'
  return {
    operationId: name,
    summary: unwritten.includes(name) ? `${endpoint.summary} (not written yet)` : endpoint.summary,
    tags: [endpoint.group],
    parameters: [...parameters('path', params), ...parameters('query', querystring), ...headers, ...(isWrite ? [idempotencyKey] : [])],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'the answer', content: { [endpoint.media ?? 'application/json']: { schema: endpoint.answer } } },
      ...problems(['bad-request', 'bad-header', ...endpoint.refusals]),
    },
    'x-refusals': endpoint.refusals,
    'x-proofs': proofOf[name],
  }
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
