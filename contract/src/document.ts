import { Type } from 'typebox'
import { officeEndpoint } from './endpoint.ts'
import { input, Instant, strict } from './shape.ts'

export const DocumentKey = Type.String({
  pattern: '^[a-z0-9-]+(/[a-z0-9-]+){0,2}$',
  maxLength: 200,
  description: 'the path of its file without ending, as cities/bath/city-loop',
})
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
export const Path = Type.Array(Type.String({ maxLength: 200 }), {
  maxItems: 12,
  description: 'names of fields; an item of a list is named by what it says of itself, as #132011',
})

export const DocumentValue = Type.Unknown({ description: 'what the field says; missing: there is none' })

const DocumentVersion = Type.Object(
  {
    version: Version,
    publication: Type.Integer({ description: 'the version of the catalogue that brought it' }),
    at: Instant,
    origin: Type.Enum(['import', 'office']),
    by: Type.Optional(Type.String()),
    note: Type.String(),
    isPublic: Type.Boolean(),
    isWithdrawn: Type.Boolean(),
  },
  strict,
)
const Difference = Type.Object(
  {
    path: Path,
    before: Type.Optional(Type.Unknown({ description: 'missing: the field is new' })),
    after: Type.Optional(Type.Unknown({ description: 'missing: the field was removed' })),
  },
  strict,
)

export const documentCalls = {
  listDocumentVersions: officeEndpoint({
    route: 'GET /document-versions',
    summary: 'The versions of a document of the catalogue, the newest first',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    input: input({ key: DocumentKey }),
    answer: Type.Array(DocumentVersion),
    refusals: ['document-unknown'],
  }),
  compareDocumentVersions: officeEndpoint({
    route: 'GET /document-versions/difference',
    summary: 'The fields in which two versions of a document differ',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    input: input({ key: DocumentKey, from: Version, to: Version }),
    answer: Type.Array(Difference),
    refusals: ['document-unknown', 'version-unknown'],
  }),
  restoreDocument: officeEndpoint({
    route: 'POST /document-versions/restorations',
    summary: 'Publishes what a document said in an earlier version, or one field of it, as a new version; `seen` is the public version',
    group: 'Catalogue',
    needs: 'catalogue.publish',
    writes: true,
    input: input({ key: DocumentKey, version: Version, seen: Version, path: Type.Optional(Path) }),
    answer: Type.Object({ version: Version, publication: Type.Integer() }, strict),
    refusals: [
      'document-unknown',
      'version-unknown',
      'changed-meanwhile',
      'nothing-to-restore',
      'catalogue-mistake',
      'orders-to-travel',
      'site-has-orders',
      'seats-sold',
      'forbidden',
      'prices-need-second',
    ],
  }),
}
