import type { ProductFile } from '@opentop/contract/product-file'
import { closedReason } from '@opentop/domain/catalogue/change'
import { isOfIdentity, langOf, rightsOf, withEdits, type Edit } from '@opentop/domain/catalogue/edit'
import { mergeDocument } from '@opentop/domain/catalogue/document-merge'
import { holdsDocument, holdsField, siteKeyOf } from '@opentop/domain/catalogue/document-place'
import { scopeOf } from '@opentop/domain/staff/scope'
import { statedSource } from '@opentop/domain/translation/text-state'
import { sourceLang } from '@opentop/domain/translation/text-unit'
import { textsOnly } from '@opentop/domain/translation/texts-only'
import {
  findChange,
  findDraft,
  findEdits,
  findKnownEdits,
  findTours,
  lockChange,
  storeEdits,
  type DraftRow,
  type EditRow,
} from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import { findVersion, type DocumentNow } from '@opentop/store/document'
import { findDocument } from '@opentop/store/document-version'
import { stateSources, type Stated } from '@opentop/store/translation'
import { answered, recorded, refused } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { todayOf } from '../timetable/today.ts'
import { recordPlaceOf } from './locked-change.ts'
import { cityName, netPercentOf } from './view.ts'

type Public = DocumentNow & { body: object }
type Placed = Pick<DocumentNow, 'key' | 'locationId'>
type Begun = { body: object; baseVersion: number }
type Names = 'listPricedTours' | 'readDraft' | 'readPublic' | 'editChange' | 'withdrawDocument'
const currencies = ['eur', 'gbp', 'usd'] as const

export const catalogueDraft: Pick<OfficeHandlers, Names> = {
  async listPricedTours(_input, { shop, scope, snapshot, lang }) {
    const found = await findTours(shop.database, scope)
    return answered(
      found.map(({ body, change, ...row }) => {
        const { names, options } = body as ProductFile
        const offers = options.flatMap(({ types }) => Object.values(types))
        const missing = currencies.filter((one) => offers.some(({ prices }) => prices?.[one] === undefined))
        return {
          ...row,
          city: cityName(snapshot.facts, row.locationId, lang),
          names: namesOf(names),
          options: options.length,
          missing,
          ...(change === null ? {} : { change }),
        }
      }),
    )
  },

  async readDraft({ id, key }, context) {
    const { shop, scope, staff } = context
    if (!(await findChange(shop.database, id, scope, staff.id))) return refused('change-unknown')
    const document = await findDocument(shop.database, key, scope)
    const draft = document && (await findDraft(shop.database, id, document.id))
    const body = draft?.body ?? document?.body
    if (!document || !body) return refused('document-unknown')
    return answered(await draftOf(context, document, body, await findEdits(shop.database, id, document.id)))
  },

  async readPublic({ key }, context) {
    const document = await findDocument(context.shop.database, key, context.scope)
    return document?.body ? answered(await draftOf(context, document, document.body, [])) : refused('document-unknown')
  },

  async editChange({ id, key, edits }, context, tx) {
    const { scope, staff } = context
    await lockChange(tx, id)
    const change = await findChange(tx, id, scope, staff.id)
    if (!change) return refused('change-unknown')
    const document = await findDocument(tx, key, scope)
    const draft = document && (await findDraft(tx, id, document.id))
    const body = document?.body ?? draft?.body
    if (!document || !body) return refused('document-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    if (edits.some(isOfIdentity)) return refused('field-fixed')
    if (!edits.every((edit) => mayEdit(context, document, edit))) return refused('forbidden')
    const { body: begun, baseVersion } = await upToDate(tx, draft, { ...document, body }, edits)
    const known = await findKnownEdits(
      tx,
      edits.map((edit) => edit.id),
    )
    const edited = withEdits(
      begun,
      edits.filter((edit) => !known.has(edit.id)),
    )
    const { stored, conflicts } = edited
    const version = { changeId: id, documentId: document.id, baseVersion }
    await storeEdits(tx, { ...version, body: edited.body, staffId: staff.id, edits: stored })
    await stateSources(tx, version, statedBy(stored, edited.body, document.body))
    const made = conflicts.length === 0 ? [] : await findEdits(tx, id, document.id)
    return recorded(
      {
        conflicts: conflicts.map((one) => ({
          ...one,
          ...lastOf(
            made,
            edits.find((edit) => edit.id === one.id),
          ),
        })),
        body: mayRead(context, document) ? edited.body : textsOnly(edited.body),
      },
      {
        subject: 'change',
        subjectId: id,
        ...recordPlaceOf(document),
        after: { name: change.name, document: key, fields: stored.map(({ path }) => path.join('.')) },
      },
    )
  },

  async withdrawDocument({ id, key }, { scope, staff }, tx) {
    await lockChange(tx, id)
    const change = await findChange(tx, id, scope, staff.id)
    if (!change) return refused('change-unknown')
    const document = await findDocument(tx, key, scope)
    // a site is taken out by those who look after all of them
    if (!document || (siteKeyOf(document) !== undefined && !scope.everything)) return refused('document-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    if (!document.body || document.kind === 'list') return refused('nothing-changed')
    await storeEdits(tx, { changeId: id, documentId: document.id, baseVersion: document.version, body: null, staffId: staff.id, edits: [] })
    return recorded({}, { subject: 'change', subjectId: id, ...recordPlaceOf(document), after: { name: change.name, withdraws: key } })
  },
}

export function mayEdit({ staff }: OfficeContext, document: Placed, edit: Edit): boolean {
  const lang = langOf(edit)
  if (lang && staff.textLangs && !staff.textLangs.includes(lang)) return false
  return rightsOf(edit).every((right) => {
    const mine = scopeOf(staff.grants, right)
    return mine !== undefined && holdsField(mine, document, edit.path)
  })
}

function statedBy(edits: readonly Edit[], body: object, before: object | null): Stated[] {
  return edits.flatMap((edit) => {
    const lang = langOf(edit)
    if (lang === undefined || lang === sourceLang) return []
    return [{ path: edit.path.slice(0, -1), lang, source: statedSource(body, before, edit.path) }]
  })
}

/** Drafts hold prices that are not public: a person who edits texts alone sees the texts. */
function mayRead({ staff }: OfficeContext, document: Placed): boolean {
  return (['catalogue.edit', 'prices.edit'] as const).some((right) => {
    const mine = scopeOf(staff.grants, right)
    return mine !== undefined && holdsDocument(mine, document)
  })
}

/** A draft follows what became public since; where both changed a field, only once the editor says in this batch which one counts. */
async function upToDate(tx: Tx, draft: DraftRow | undefined, document: Public, edits: readonly Edit[]): Promise<Begun> {
  const now = { body: document.body, baseVersion: document.version }
  if (!draft?.body) return now
  if (draft.baseVersion === document.version) return { body: draft.body, baseVersion: draft.baseVersion }
  const base = await findVersion(tx, document.id, draft.baseVersion)
  const united = mergeDocument({ base: base?.body ?? null, file: draft.body, office: document.body })
  const isSettled = united.conflicts.every(({ path }) => edits.some((edit) => edit.path.join('.') === path.join('.')))
  return isSettled ? { body: united.value as object, baseVersion: document.version } : { body: draft.body, baseVersion: draft.baseVersion }
}

function lastOf(made: readonly EditRow[], edit: Edit | undefined): { by?: string; at?: string } {
  const last = made.findLast(({ path }) => path.join('.') === edit?.path.join('.'))
  return last ? { by: last.by, at: last.at.toISOString() } : {}
}

async function draftOf({ shop, snapshot, lang, now }: OfficeContext, document: DocumentNow, body: object, edits: readonly EditRow[]) {
  const { key, number, locationId } = document
  return {
    key,
    number,
    city: cityName(snapshot.facts, locationId, lang),
    body,
    public: document.body,
    edits: edits.map(({ id, path, before, after, by, at }) => ({
      id,
      path: [...path],
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
      by,
      at: at.toISOString(),
    })),
    ...(await netPercentOf(shop.database)),
    today: todayOf(now),
  }
}

const namesOf = (names: ProductFile['names']): Record<string, string> =>
  Object.fromEntries(Object.entries(names).flatMap(([lang, text]) => (text === undefined ? [] : [[lang, text]])))
