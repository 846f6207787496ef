import { draftSources, type TextSources } from '@opentop/domain/translation/text-state'
import type { Db } from '@opentop/store/db'
import { findChange, findDraft, type ChangeRow } from '@opentop/store/catalogue-change'
import { findDocument } from '@opentop/store/document-version'
import type { DocumentNow } from '@opentop/store/document'
import { findStatedSources, findTextDocuments, findTextSources, type TextDocument } from '@opentop/store/translation'
import type { OfficeContext } from '../call/context.ts'

export type Texts = Pick<TextDocument, 'id' | 'key' | 'kind' | 'locationId' | 'changeId' | 'changeName'> & {
  body: object
  published: object | null
  sources: TextSources
}
type Found =
  | { ok: true; document: DocumentNow; texts: Texts; change: ChangeRow | undefined }
  | { ok: false; why: 'document-unknown' | 'change-unknown' }

const none: TextSources = new Map()

/** Every city and tour of the caller, as its newest draft or as it is public. */
export async function findAllTexts(db: Db, { scope }: Pick<OfficeContext, 'scope'>): Promise<Texts[]> {
  const documents = await findTextDocuments(db, scope)
  const known = await findTextSources(
    db,
    documents.map(({ id }) => id),
  )
  const stated = await findStatedSources(
    db,
    documents.flatMap(({ changeId }) => changeId ?? []),
  )
  return documents.flatMap(({ body: published, draft, ...document }) => {
    const said = { known: known.get(document.id) ?? none, stated: stated.get(`${document.changeId} ${document.id}`) ?? none }
    const body = draft ?? published
    return body ? [{ ...document, body, published, sources: draft ? draftSources(published, draft, said) : said.known }] : []
  })
}

/** `changeId`: missing, the public texts. */
export async function findTexts(db: Db, key: string, changeId: string | undefined, { scope, staff }: OfficeContext): Promise<Found> {
  const change = changeId === undefined ? undefined : await findChange(db, changeId, scope, staff.id)
  if (changeId !== undefined && !change) return { ok: false, why: 'change-unknown' }
  const document = await findDocument(db, key, scope)
  if (!document || document.locationId === null || (document.kind !== 'city' && document.kind !== 'product'))
    return { ok: false, why: 'document-unknown' }
  const draft = change && (await findDraft(db, change.id, document.id))?.body
  const body = draft ?? document.body
  if (!body) return { ok: false, why: 'document-unknown' }
  const known = (await findTextSources(db, [document.id])).get(document.id) ?? none
  const stated = change && (await findStatedSources(db, [change.id])).get(`${change.id} ${document.id}`)
  const sources = draft ? draftSources(document.body, draft, { known, stated: stated ?? none }) : known
  const { id, kind, locationId, body: published } = document
  const texts = { id, key, kind, locationId, changeId: change?.id ?? null, changeName: change?.name ?? null, body, published, sources }
  return { ok: true, document, texts, change }
}
