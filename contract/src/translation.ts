import { Type, type Static } from 'typebox'
import { ChangeName } from './catalogue-change.ts'
import { DocumentKey, Path } from './document.ts'
import { fileStream, officeEndpoint } from './endpoint.ts'
import { Id, input, LangCode, OpaqueId, strict } from './shape.ts'

const change = { change: Type.Optional({ ...OpaqueId, description: 'missing: the public texts' }) }
const Text = Type.Union([Type.String({ maxLength: 8000 }), Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 40 })], {
  description: 'a text, or the lines of a list',
})
const Names = Type.Record(Type.String(), Type.String(), { description: 'by language' })
const Count = Type.Object(
  {
    texts: Type.Integer(),
    missing: Type.Integer(),
    outdated: Type.Integer({ description: 'written from another source than the one of now' }),
    words: Type.Integer({ description: 'of the sources of those that are missing or outdated' }),
  },
  strict,
)
const Listed = Type.Object(
  {
    key: DocumentKey,
    kind: Type.Enum(['city', 'product']),
    locationId: Id,
    city: Type.String(),
    names: Names,
    change: Type.Optional(
      Type.Object(
        { id: OpaqueId, name: Type.String() },
        { ...strict, description: 'the newest open change with a draft of it, whose texts are counted' },
      ),
    ),
    langs: Type.Record(LangCode, Count),
  },
  strict,
)

const State = Type.Object(
  {
    state: Type.Enum(['missing', 'outdated']),
    from: Type.Optional({ ...Text, description: 'the source that an outdated text was written from' }),
  },
  strict,
)
const Unit = Type.Object(
  { path: Path, todo: Type.Partial(Type.Record(LangCode, State), { description: 'languages whose text needs work' }) },
  strict,
)
export type TextUnitState = Static<typeof Unit>
const Texts = Type.Object(
  {
    key: DocumentKey,
    kind: Type.Enum(['city', 'product']),
    city: Type.String(),
    names: Names,
    body: Type.Unknown({ description: 'the texts of the document, where they stand in it' }),
    units: Type.Array(Unit),
  },
  strict,
)

const TargetLang = Type.Enum(['es', 'fr', 'de', 'it', 'en-us'], { description: 'a language that is translated into' })
const FileText = Type.String({ minLength: 1, maxLength: 190_000, description: 'XLIFF 1.2 or 2.0, or CSV as it was exported' })
const Compared = Type.Object({ key: DocumentKey, names: Names, path: Path, source: Text, before: Type.Optional(Text), after: Text }, strict)
const fileRefusals = ['text-file-wrong', 'text-wrong', 'forbidden'] as const

const own = Type.Array(LangCode, { description: 'the languages whose texts the caller edits' })
export const translationCalls = {
  getTextOverview: officeEndpoint({
    route: 'GET /texts',
    summary: 'How many texts of the caller’s cities and tours are missing or outdated in each language',
    group: 'Catalogue',
    needs: 'texts.edit',
    input: input({}),
    answer: Type.Object({ own, documents: Type.Array(Listed) }, strict),
  }),
  getTexts: officeEndpoint({
    route: 'GET /texts/document',
    summary: 'The texts of a city or tour in every language, with those that are missing or outdated',
    group: 'Catalogue',
    needs: 'texts.edit',
    input: input({ key: DocumentKey, ...change }),
    answer: Type.Object({ own, ...Texts.properties }, strict),
    refusals: ['document-unknown', 'change-unknown'],
  }),
  confirmText: officeEndpoint({
    route: 'POST /texts/confirmations',
    summary: 'Says that a translation is right although its source is another one now; `source` is what the caller saw',
    group: 'Catalogue',
    needs: 'texts.edit',
    writes: true,
    input: input({ key: DocumentKey, ...change, path: Path, lang: LangCode, source: Text }),
    answer: Type.Object({}, strict),
    refusals: ['document-unknown', 'change-unknown', 'change-over', 'change-planned', 'changed-meanwhile', 'nothing-changed', 'forbidden'],
  }),
  exportTexts: officeEndpoint({
    route: 'POST /texts/export',
    summary: 'A file for translators: the texts of one language, of all that the caller may edit or of one city or tour',
    group: 'Catalogue',
    needs: 'texts.edit',
    writes: true,
    answersOnce: true,
    input: input({
      lang: TargetLang,
      format: Type.Enum(['xliff-1.2', 'xliff-2.0', 'csv']),
      todo: Type.Boolean({ description: 'only what is missing or outdated' }),
      key: Type.Optional(DocumentKey),
    }),
    answer: fileStream,
    media: 'application/octet-stream',
    refusals: ['document-unknown', 'forbidden'],
  }),
  compareTextFile: officeEndpoint({
    route: 'POST /texts/comparison',
    summary: 'What a translated file would change in the newest drafts or, where there is none, in the public texts',
    group: 'Catalogue',
    needs: 'texts.edit',
    input: input({ text: FileText }),
    answer: Type.Object({ lang: TargetLang, unchanged: Type.Integer(), units: Type.Array(Compared) }, strict),
    refusals: fileRefusals,
  }),
  importTexts: officeEndpoint({
    route: 'POST /texts/imports',
    summary: 'Writes a translated file into the newest drafts or, where there is none, into a new change; all of it or nothing',
    group: 'Catalogue',
    needs: 'texts.edit',
    writes: true,
    input: input({ text: FileText, name: ChangeName }),
    answer: Type.Object({ texts: Type.Integer(), documents: Type.Integer() }, strict),
    refusals: [...fileRefusals, 'nothing-changed', 'changed-meanwhile'],
  }),
}
