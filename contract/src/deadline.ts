import { Type, type Static } from 'typebox'
import { Day, Instant, strict, Time } from './shape.ts'

const percent = Type.Integer({ minimum: 1, maximum: 100, description: 'what a cancellation refunds until then' })
const moment = { percent, at: Instant, day: Day, time: Time }

export const Deadline = Type.Union([
  Type.Object({ kind: Type.Literal('until'), ...moment }, strict),
  Type.Object(
    { kind: Type.Literal('soon'), ...moment, hoursLeft: Type.Integer({ minimum: 0, description: 'whole hours; 0 is less than one' }) },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal('over'), day: Type.Optional(Day), time: Type.Optional(Time) },
    { ...strict, description: 'nothing is refunded any more; the last moment of a refund, where time has ended it' },
  ),
  Type.Object({ kind: Type.Literal('never') }, strict),
  Type.Object({ kind: Type.Literal('first-use'), percent }, strict),
  Type.Object(
    { kind: Type.Literal('day-before'), percent, days: Type.Integer({ minimum: 1, description: 'the end of that day before' }) },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal('hours-before'), percent, hours: Type.Integer({ minimum: 0, description: '0 is the start itself' }) },
    strict,
  ),
])
export type Deadline = Static<typeof Deadline>
