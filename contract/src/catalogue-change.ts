import { Type, type Static } from 'typebox'
import { Effect } from './change-effect.ts'
import { DocumentKey, DocumentValue, Path } from './document.ts'
import { officeEndpoint } from './endpoint.ts'
import { Day, Id, input, Instant, OpaqueId, strict, Time, trimmed } from './shape.ts'

const change = { id: OpaqueId }
const Site = Type.String({ maxLength: 40 })
export const ChangeName = Type.String({ minLength: 1, maxLength: 80, ...trimmed })
const Names = Type.Record(Type.String(), Type.String(), { description: 'by language' })

const ChangedDocument = Type.Object(
  { key: DocumentKey, number: Type.Union([Type.Null(), Id]), city: Type.String(), names: Names, edits: Type.Integer() },
  strict,
)
const Planned = Type.Object(
  { at: Instant, day: Day, time: Time, timezone: Type.String() },
  { ...strict, description: 'local time of the zone; where the clocks skip the time that was asked for, the later one' },
)
const CatalogueChange = Type.Object(
  {
    id: OpaqueId,
    name: Type.String(),
    state: Type.Enum(['open', 'planned', 'stopped', 'published', 'discarded']),
    plan: Type.Optional(Type.Object({ ...Planned.properties, by: Type.String() }, strict)),
    stopped: Type.Optional(Type.Object({ at: Instant, reason: Type.String() }, strict)),
    madeBy: Type.String(),
    madeAt: Instant,
    isMine: Type.Boolean(),
    documents: Type.Array(ChangedDocument),
  },
  strict,
)

const Edit = Type.Object({ id: OpaqueId, path: Path, before: Type.Optional(DocumentValue), after: Type.Optional(DocumentValue) }, strict)
const MadeEdit = Type.Object({ ...Edit.properties, by: Type.String(), at: Instant }, strict)
const Draft = Type.Object(
  {
    key: DocumentKey,
    number: Type.Union([Type.Null(), Id]),
    city: Type.String(),
    body: Type.Unknown({ description: 'the document with the edits of the change' }),
    public: Type.Unknown({ description: 'the document as it is public' }),
    edits: Type.Array(MadeEdit),
    netPercent: Type.Optional(Type.Integer({ description: 'what an agent pays of each public price' })),
    today: Day,
  },
  strict,
)
export type Draft = Static<typeof Draft>

const Tour = Type.Object(
  {
    key: DocumentKey,
    number: Id,
    locationId: Id,
    city: Type.String(),
    names: Names,
    options: Type.Integer(),
    missing: Type.Array(Type.Enum(['eur', 'gbp', 'usd']), { description: 'currencies in which something is not sold' }),
    change: Type.Optional(Type.String({ description: 'of a tour that was never public: the open change that it is in' })),
  },
  strict,
)
export type PricedTour = Static<typeof Tour>

/** Who edits anything of a document; what a person may do to each field follows from its path. */
export const editing = ['catalogue.edit', 'prices.edit', 'texts.edit'] as const
const reading = ['catalogue.edit', 'prices.edit'] as const
export const catalogueChangeCalls = {
  listPricedTours: officeEndpoint({
    route: 'GET /catalogue/tours',
    summary: 'The tours and packages of the caller’s cities, whose prices and timetables can be changed',
    group: 'Catalogue',
    needs: reading,
    input: input({}),
    answer: Type.Array(Tour),
  }),
  listChanges: officeEndpoint({
    route: 'GET /changes',
    summary: 'Open changes with documents of the caller’s cities, and those of the caller that have none yet',
    group: 'Catalogue',
    needs: editing,
    input: input({}),
    answer: Type.Array(CatalogueChange),
  }),
  openChange: officeEndpoint({
    route: 'POST /changes',
    summary: 'Begins a change',
    group: 'Catalogue',
    needs: editing,
    writes: true,
    input: input({ name: ChangeName }),
    answer: Type.Object(change, strict),
  }),
  readDraft: officeEndpoint({
    route: 'GET /changes/:id/draft',
    summary: 'A document with the edits of a change, and as it is public',
    group: 'Catalogue',
    needs: reading,
    input: input({ ...change, key: DocumentKey }),
    answer: Draft,
    refusals: ['change-unknown', 'document-unknown'],
  }),
  readPublic: officeEndpoint({
    route: 'GET /catalogue/document',
    summary: 'A document as it is public, in the form of a draft without edits',
    group: 'Catalogue',
    needs: reading,
    input: input({ key: DocumentKey }),
    answer: Draft,
    refusals: ['document-unknown'],
  }),
  editChange: officeEndpoint({
    route: 'POST /changes/:id/edits',
    summary: 'Edits fields of a document; where a field says something else than its editor saw, that field alone is not stored',
    group: 'Catalogue',
    needs: editing,
    writes: true,
    input: input({ ...change, key: DocumentKey, edits: Type.Array(Edit, { minItems: 1, maxItems: 2000 }) }),
    answer: Type.Object(
      {
        conflicts: Type.Array(
          Type.Object(
            { id: OpaqueId, now: Type.Optional(DocumentValue), by: Type.Optional(Type.String()), at: Type.Optional(Instant) },
            strict,
          ),
        ),
        body: Type.Unknown({ description: 'the document now; of a person who edits texts alone, its texts' }),
      },
      strict,
    ),
    refusals: ['change-unknown', 'document-unknown', 'change-over', 'change-planned', 'forbidden', 'field-fixed'],
  }),
  withdrawDocument: officeEndpoint({
    route: 'POST /changes/:id/withdrawals',
    summary: 'Takes a document out of the catalogue with the change; the next edit of it brings it back',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    writes: true,
    input: input({ ...change, key: DocumentKey }),
    answer: Type.Object({}, strict),
    refusals: ['change-unknown', 'document-unknown', 'change-over', 'change-planned', 'nothing-changed'],
  }),
  getChangeEffect: officeEndpoint({
    route: 'GET /changes/:id/effect',
    summary: 'What a change would do if it were published now, and what is wrong with it',
    group: 'Catalogue',
    needs: editing,
    input: input(change),
    answer: Effect,
    refusals: ['change-unknown'],
  }),
  publishChange: officeEndpoint({
    route: 'POST /changes/:id/publication',
    summary: 'Publishes a change, all or nothing',
    group: 'Catalogue',
    needs: ['catalogue.publish', 'prices.publish'],
    writes: true,
    input: input({ ...change, note: Type.Optional(Type.String({ maxLength: 300, ...trimmed })) }),
    answer: Type.Object({ publication: Type.Integer(), documents: Type.Integer() }, strict),
    refusals: [
      'change-unknown',
      'change-over',
      'change-planned',
      'nothing-changed',
      'changed-meanwhile',
      'catalogue-mistake',
      'forbidden',
      'same-person',
      'right-too-new',
      'pause-needed',
      'orders-to-travel',
      'site-has-orders',
      'seats-sold',
      'confirm-needed',
    ],
  }),
  getPreview: officeEndpoint({
    route: 'GET /changes/:id/preview',
    summary: 'Where a site shows the shop with this change, until the change ends or for seven days',
    group: 'Catalogue',
    needs: editing,
    input: input({ ...change, site: Site }),
    answer: Type.Object(
      { path: Type.String({ description: 'on the host of the site, of the first page that the change is about' }), until: Instant },
      strict,
    ),
    refusals: ['change-unknown', 'change-over', 'site-unknown'],
  }),
  planChange: officeEndpoint({
    route: 'POST /changes/:id/plan',
    summary: 'Plans the publication of a change for a local time; it is checked again then, and stops where it no longer holds',
    group: 'Catalogue',
    needs: ['catalogue.publish', 'prices.publish'],
    writes: true,
    input: input({ ...change, day: Day, time: Time, timezone: Type.String({ minLength: 1, maxLength: 60 }) }),
    answer: Planned,
    refusals: [
      'change-unknown',
      'change-over',
      'change-planned',
      'deadline-past',
      'out-of-bounds',
      'nothing-changed',
      'changed-meanwhile',
      'catalogue-mistake',
      'orders-to-travel',
      'site-has-orders',
      'seats-sold',
      'forbidden',
      'same-person',
      'right-too-new',
      'pause-needed',
      'confirm-needed',
    ],
  }),
  callOffChange: officeEndpoint({
    route: 'POST /changes/:id/plan/end',
    summary: 'Calls a planned publication off; the change is open again',
    group: 'Catalogue',
    needs: ['catalogue.publish', 'prices.publish'],
    writes: true,
    input: input(change),
    answer: Type.Object({}, strict),
    refusals: ['change-unknown', 'change-over'],
  }),
  discardChange: officeEndpoint({
    route: 'POST /changes/:id/end',
    summary: 'Gives up a change; its edits stay in the record',
    group: 'Catalogue',
    needs: editing,
    writes: true,
    input: input(change),
    answer: Type.Object({}, strict),
    refusals: ['change-unknown', 'change-over', 'change-planned'],
  }),
  undoChange: officeEndpoint({
    route: 'POST /changes/:id/reversal',
    summary: 'Begins a change that takes a published one back, where its fields still say what it wrote',
    group: 'Catalogue',
    needs: editing,
    writes: true,
    input: input({ ...change, name: ChangeName }),
    answer: Type.Object({ ...change, left: Type.Integer({ description: 'fields that were changed since, and stay' }) }, strict),
    refusals: ['change-unknown', 'nothing-changed'],
  }),
}
