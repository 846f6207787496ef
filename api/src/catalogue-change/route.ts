import { randomUUID } from 'node:crypto'
import { closedReason } from '@opentop/domain/catalogue/change'
import { withEdits, type Edit } from '@opentop/domain/catalogue/edit'
import {
  findChange,
  findChanges,
  findDrafts,
  findEdits,
  insertChange,
  storeEdits,
  updateChange,
  type EditRow,
} from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import { findDocument } from '@opentop/store/document-version'
import { publishStated } from '@opentop/store/translation'
import { answered, reasoned, recorded, refused } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { mistakeRefusal } from './mistake-refusal.ts'
import { changeEffect } from './effect.ts'
import { cityName, planOf, stopOf } from './view.ts'
import { mayEdit } from './draft-route.ts'
import { about, lockedChange } from './locked-change.ts'
import { largeRefusal, mayPublish } from './may-publish.ts'
import { mergedDocuments } from '../catalogue/merge.ts'
import { publishChanges } from '../catalogue/publish.ts'

type Names = 'listChanges' | 'openChange' | 'getChangeEffect' | 'publishChange' | 'discardChange' | 'undoChange'

export const catalogueChange: Pick<OfficeHandlers, Names> = {
  async listChanges(_input, context) {
    const { shop, scope, staff, snapshot, lang } = context
    const found = await findChanges(shop.database, scope, staff.id)
    return answered(
      found.map(({ madeBy, madeByName, madeAt, documents, id, name, state, ...plan }) => ({
        id,
        name,
        state,
        ...planOf({ state, ...plan }),
        ...stopOf({ state, ...plan }, context),
        madeBy: madeByName,
        madeAt: madeAt.toISOString(),
        isMine: madeBy === staff.id,
        documents: documents.map(({ locationId, ...one }) => ({ ...one, city: cityName(snapshot.facts, locationId, lang) })),
      })),
    )
  },

  async openChange({ name }, { staff }, tx) {
    const id = await insertChange(tx, name, staff.id)
    return recorded({ id }, { subject: 'change', subjectId: id, after: { name } })
  },

  async getChangeEffect({ id }, context) {
    const { shop, scope, staff } = context
    if (!(await findChange(shop.database, id, scope, staff.id))) return refused('change-unknown')
    return answered(await changeEffect(shop.database, id, context))
  },

  async publishChange({ id, note }, context, tx) {
    const { shop, staff } = context
    const change = await lockedChange(tx, id, context)
    if (!change) return refused('change-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    const drafts = await findDrafts(tx, id)
    const { merged, conflicts } = await mergedDocuments(tx, drafts)
    if (conflicts.length > 0) return refused('changed-meanwhile')
    if (merged.length === 0) return refused('nothing-changed')
    if (!mayPublish(context, merged)) return refused('forbidden')
    const wrong = await largeRefusal(tx, merged, await findEdits(tx, id), context)
    if (wrong) return refused(wrong)
    const wish = { documents: drafts, staffId: staff.id, note: note ?? change.name, now: shop.now(), posters: shop.posters() }
    const done = await publishChanges(tx, wish)
    if (!done.ok) return mistakeRefusal(done)
    await updateChange(tx, id, 'published', done.publication)
    await publishStated(tx, id)
    const after = { name: change.name, publication: done.publication, documents: merged.map(({ document }) => document.key) }
    return recorded({ publication: done.publication, documents: done.changed }, { ...about(change), after, ...reasoned(note ?? '') })
  },

  async discardChange({ id }, context, tx) {
    const change = await lockedChange(tx, id, context)
    if (!change) return refused('change-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    await updateChange(tx, id, 'discarded')
    return recorded({}, { ...about(change), before: { state: change.state }, after: { name: change.name, state: 'discarded' } })
  },

  async undoChange({ id, name }, context, tx) {
    const change = await lockedChange(tx, id, context)
    if (change?.state !== 'published') return refused('change-unknown')
    const edits = await findEdits(tx, id)
    const undone = await insertChange(tx, name, context.staff.id)
    const kept = await Promise.all(
      change.documents.map(({ key }) => takeBack(tx, { key, changeId: undone, edits: edits.filter((edit) => edit.key === key) }, context)),
    )
    const left = edits.length - kept.reduce((sum, count) => sum + count, 0)
    if (left === edits.length) return refused('nothing-changed')
    return recorded({ id: undone, left }, { ...about(change), subjectId: undone, after: { name, undoes: id, left } })
  },
}

type Undone = { key: string; changeId: string; edits: readonly EditRow[] }
async function takeBack(tx: Tx, { key, changeId, edits }: Undone, context: OfficeContext): Promise<number> {
  const document = await findDocument(tx, key, context.scope)
  if (!document?.body) return 0
  const reversed = edits
    .toReversed()
    .map(({ path, before, after }): Edit => ({ id: randomUUID(), path, before: after ?? undefined, after: before ?? undefined }))
  const { body, stored } = withEdits(
    document.body,
    reversed.filter((edit) => mayEdit(context, document, edit)),
  )
  if (stored.length > 0)
    await storeEdits(tx, {
      changeId,
      documentId: document.id,
      baseVersion: document.version,
      body,
      staffId: context.staff.id,
      edits: stored,
    })
  return stored.length
}
