import { differencesOf, withField } from '@opentop/domain/catalogue/document-difference'
import { findVersion } from '@opentop/store/document'
import { findDocument, findDocumentVersions } from '@opentop/store/document-version'
import { answered, recorded, refused } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { recordPlaceOf } from '../catalogue-change/locked-change.ts'
import { isLargeMove } from '../catalogue-change/large-move.ts'
import { mayPublish } from '../catalogue-change/may-publish.ts'
import { publishChanges } from '../catalogue/publish.ts'
import { mistakeRefusal } from '../catalogue-change/mistake-refusal.ts'

type Names = 'listDocumentVersions' | 'compareDocumentVersions' | 'restoreDocument'

export const document: Pick<OfficeHandlers, Names> = {
  async listDocumentVersions({ key }, { shop, scope }) {
    const found = await findDocumentVersions(shop.database, key, scope)
    if (found.length === 0) return refused('document-unknown')
    return answered(found.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), ...(by === null ? {} : { by }) })))
  },

  async compareDocumentVersions({ key, from, to }, { shop, scope }) {
    const found = await findDocument(shop.database, key, scope)
    if (!found) return refused('document-unknown')
    const [before, after] = await Promise.all([from, to].map((version) => findVersion(shop.database, found.id, version)))
    if (!before || !after) return refused('version-unknown')
    return answered(differencesOf(before.body ?? {}, after.body ?? {}))
  },

  async restoreDocument({ key, version, seen, path }, context, tx) {
    const { shop, scope, staff } = context
    const found = await findDocument(tx, key, scope)
    if (!found) return refused('document-unknown')
    const old = await findVersion(tx, found.id, version)
    if (!old?.body) return refused('version-unknown')
    if (found.version !== seen) return refused('changed-meanwhile')
    const body = (path ? withField(found.body ?? {}, old.body, path) : old.body) as object
    const { kind, number, locationId } = found
    const document = { kind, key, number, locationId, body }
    if (!mayPublish(context, [{ document, now: found }])) return refused('forbidden')
    if (await isLargeMove(tx, [{ document, now: found }], context)) return refused('prices-need-second')
    const draft = { ...document, baseVersion: seen }
    const note = `version ${version}${path ? `: ${path.join('.')}` : ''}`
    const done = await publishChanges(tx, { documents: [draft], staffId: staff.id, note, now: shop.now(), posters: shop.posters() })
    if (!done.ok) return mistakeRefusal(done)
    if (done.changed === 0) return refused('nothing-to-restore')
    const answer = { version: seen + 1, publication: done.publication }
    return recorded(answer, {
      subject: 'document',
      subjectId: key,
      ...recordPlaceOf(found),
      before: { version: seen },
      after: { ...answer, restored: version, ...(path ? { path } : {}) },
    })
  },
}
