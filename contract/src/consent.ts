import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { input, OpaqueId, strict } from './shape.ts'

export const consentCalls = {
  recordConsent: endpoint({
    route: 'POST /consent',
    summary: 'Records a cookie consent choice under an id that the browser stores',
    proofs: ['none'],
    writes: true,
    limits: ['count'],
    group: 'Generic',
    input: input({
      id: OpaqueId,
      choice: Type.Array(Type.Enum(['analytics', 'marketing', 'services']), { maxItems: 3 }),
      version: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
    answer: Type.Object({ recorded: Type.Boolean() }, strict),
    refusals: ['too-many-requests'],
  }),
}
