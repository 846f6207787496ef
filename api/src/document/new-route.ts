import type { CityFile } from '@opentop/contract/catalogue'
import { closedReason } from '@opentop/domain/catalogue/change'
import { freeKey, newCity, newTour } from '@opentop/domain/catalogue/new-document'
import { copiedTexts } from '@opentop/domain/translation/text-state'
import { lockCatalogue } from '@opentop/store/catalogue'
import { findChange, findDraft, lockChange, storeEdits, type ChangeRow } from '@opentop/store/catalogue-change'
import { findDocuments } from '@opentop/store/document'
import type { Tx } from '@opentop/store/db'
import { findDocument } from '@opentop/store/document-version'
import { findKeysBelow, findListed, findNextNumber, insertUnpublished } from '@opentop/store/new-document'
import { stateSources } from '@opentop/store/translation'
import { answered, recorded, refused } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'

export const newDocument: Pick<OfficeHandlers, 'listCatalogue' | 'makeCity' | 'makeTour'> = {
  async listCatalogue(_input, { shop, scope }) {
    const [continents] = await findDocuments(shop.database, [{ kind: 'list', key: 'continents', number: null }])
    const countries = ((continents?.body ?? []) as { countries: { code: string }[] }[]).flatMap((one) =>
      one.countries.map(({ code }) => code),
    )
    return answered({ documents: await findListed(shop.database, scope), countries: countries.toSorted() })
  },

  async makeCity({ id, ...wish }, context, tx) {
    const change = await openChange(tx, id, context)
    if (!change) return refused('change-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    // no scope names a city that does not exist yet
    if (!context.scope.everything) return refused('forbidden')
    await lockCatalogue(tx)
    const number = await findNextNumber(tx, 'city')
    const taken = await findKeysBelow(tx, 'cities/')
    const folder = freeKey(wish.names.en, 'city', (key) => taken.has(`cities/${key}/city`))
    const body = newCity(wish, { number, rank: number, posters: context.shop.posters() })
    const key = `cities/${folder}/city`
    return begun(tx, change, { kind: 'city', key, number, locationId: number, body, given: wish }, context)
  },

  async makeTour({ id, city: cityKey, ...wish }, context, tx) {
    const change = await openChange(tx, id, context)
    if (!change) return refused('change-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    const document = await findDocument(tx, cityKey, context.scope)
    const city = document && ((await findDraft(tx, id, document.id))?.body ?? document.body)
    if (document?.kind !== 'city' || !city || document.number === null) return refused('document-unknown')
    await lockCatalogue(tx)
    const number = await findNextNumber(tx, 'product')
    const folder = cityKey.slice(0, cityKey.lastIndexOf('/') + 1)
    const taken = await findKeysBelow(tx, folder)
    const key = `${folder}${freeKey(wish.names.en, 'tour', (name) => taken.has(`${folder}${name}`) || ['city', 'map'].includes(name))}`
    const [phrases] = await findDocuments(tx, [{ kind: 'list', key: 'phrases', number: null }])
    const rank = [...taken].filter((one) => !/\/(city|map)$/.test(one)).length + 1
    const body = newTour(wish, {
      number,
      rank,
      city: city as CityFile,
      included: Object.keys(phrases?.body ?? {}).filter((phrase) => phrase === 'hop-on-hop-off'),
    })
    const given = { ...wish, highlights: wish.names }
    return begun(tx, change, { kind: 'product', key, number, locationId: document.number, body, given }, context)
  },
}

async function openChange(tx: Tx, id: string, { scope, staff }: OfficeContext): Promise<ChangeRow | undefined> {
  await lockChange(tx, id)
  return findChange(tx, id, scope, staff.id)
}

type New = { kind: 'city' | 'product'; key: string; number: number; locationId: number; body: object; given: object }
async function begun(tx: Tx, change: ChangeRow, { body, given, ...document }: New, { staff }: OfficeContext) {
  const documentId = await insertUnpublished(tx, document)
  await storeEdits(tx, { changeId: change.id, documentId, baseVersion: 0, body, staffId: staff.id, edits: [] })
  await stateSources(tx, { changeId: change.id, documentId }, copiedTexts(body, { ...given }))
  const { key, number, locationId } = document
  return recorded(
    { key, number },
    { subject: 'change', subjectId: change.id, locationIds: [locationId], after: { name: change.name, document: key } },
  )
}
