import { Type, type Static } from 'typebox'
import { CurrencyNumber, Day, Id, input, Instant, strict, trimmed } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'

const Values = Type.Record(Type.String(), Type.Unknown())
const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Subject = Type.String({ minLength: 1, maxLength: 40 })
const SubjectId = Type.String({ minLength: 1, maxLength: 200 })

export const RecordRow = Type.Object(
  {
    seq: Seq,
    at: Instant,
    staffId: Type.Optional(Type.String()),
    staffName: Type.String(),
    address: Type.String(),
    call: Type.String(),
    subject: Type.String(),
    subjectId: Type.String(),
    reference: Type.Optional(Type.String({ description: 'of the order' })),
    currencyId: Type.Optional(CurrencyNumber),
    site: Type.Optional(Type.String()),
    locationIds: Type.Array(Id),
    before: Type.Optional(Values),
    after: Type.Optional(Values),
    personal: Type.Enum(['none', 'shown', 'hidden', 'erased'], {
      description: 'whether the row has personal data: shown to those with the right to it, until it is erased',
    }),
    personalData: Type.Optional(Values),
    requestId: Type.String(),
  },
  strict,
)
export type RecordRow = Static<typeof RecordRow>

const page = Type.Object(
  { rows: Type.Array(RecordRow), next: Type.Optional(Type.Integer({ description: '`below` of the next page' })) },
  strict,
)
const below = Type.Optional(Seq)

export const recordCalls = {
  findRecords: officeEndpoint({
    route: 'GET /record',
    summary: 'The record, the newest first',
    group: 'Record',
    needs: 'audit.read',
    input: input({
      person: Type.Optional(Type.String({ maxLength: 100, ...trimmed, description: 'part of the name' })),
      call: Type.Optional(Type.String({ maxLength: 60 })),
      subject: Type.Optional(Subject),
      from: Type.Optional(Day),
      until: Type.Optional(Day),
      text: Type.Optional(Type.String({ maxLength: 100, ...trimmed, description: 'in the object or in a value before or after' })),
      below,
    }),
    answer: page,
  }),
  getRecordOf: officeEndpoint({
    route: 'GET /record/of/:subject/:id',
    summary: 'The record of one object, the newest first',
    group: 'Record',
    needs: 'audit.read',
    input: input({ subject: Subject, id: SubjectId, below }),
    answer: page,
  }),
  eraseRecordPersonal: officeEndpoint({
    route: 'POST /record/of/:subject/:id/erase',
    summary: 'Erases the personal data in the record of one object, on the request of the person concerned. The chain stays whole',
    group: 'Record',
    needs: 'staff.manage',
    writes: true,
    confirms: true,
    input: input({ subject: Subject, id: SubjectId }),
    answer: Type.Object({ erased: Type.Integer() }, strict),
    refusals: ['nothing-to-erase'],
  }),
}
