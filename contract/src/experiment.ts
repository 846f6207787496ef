import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { input, strict } from './shape.ts'

const Name = Type.Enum(['TRUSTPILOT', 'STRATEGY_CALENDAR', 'MAP_DISPLAY', 'PRODUCT_PAGE', 'PACKAGE_MOBILE'])

export const experimentCalls = {
  countExposure: endpoint({
    route: 'POST /experiment/exposure',
    summary: 'Counts that a visitor saw an arm of an experiment for the first time',
    proofs: ['none'],
    writes: true,
    limits: ['count'],
    group: 'Generic',
    input: input({
      arms: Type.Array(Type.Object({ experiment: Name, arm: Type.Enum(['A', 'B']) }, strict), { minItems: 1, maxItems: 5 }),
    }),
    answer: Type.Object({ counted: Type.Integer() }, strict),
    refusals: ['too-many-requests'],
  }),
}
