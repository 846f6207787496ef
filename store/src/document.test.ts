import type { CatalogueDocument } from '@opentop/domain/catalogue/document'
import { expect, test } from 'vitest'
import { hashOf, publishDocuments } from './document.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()
const loop = {
  kind: 'product',
  key: 'cities/bath/loop',
  number: 1,
  locationId: 7,
  body: { zebra: 1, adult: { '2': 'b', child: 'a' } },
  source: 'first',
} satisfies CatalogueDocument & { source: string }
const terms = { kind: 'content', key: 'content/terms', number: null, locationId: null, body: { title: 'Terms' }, source: 'terms' } as const

const publish = (documents: readonly (CatalogueDocument & { source: string })[], number: number) =>
  database().transaction((tx) =>
    publishDocuments(
      tx,
      documents.map((one) => ({ ...one, hash: hashOf(one.source) })),
      { number, origin: 'import' },
    ),
  )
const versions = () =>
  database().rows(
    `SELECT d.key, v.version, v.publication::int AS publication, v.body::text AS body FROM document_versions v JOIN documents d ON d.id = v.document_id ORDER BY d.key, v.version`,
  )

test('CAT-09 an import makes versions of what says something else, keeps the order of keys, and withdraws a file that is gone', async () => {
  expect(await publish([loop, terms], 1)).toBe(2)
  expect(await publish([loop, { ...terms, source: 'the same in other words' }], 2)).toBe(0)
  const turned = { ...loop, body: { adult: { child: 'a', '2': 'b' }, zebra: 1 }, source: 'second' }
  expect(await publish([turned, terms], 3)).toBe(1)
  expect(await versions()).toEqual([
    { key: loop.key, version: 1, publication: 1, body: '{"zebra":1,"adult":{"2":"b","child":"a"}}' },
    { key: loop.key, version: 2, publication: 3, body: '{"adult":{"2":"b","child":"a"},"zebra":1}' },
    { key: terms.key, version: 1, publication: 1, body: '{"title":"Terms"}' },
  ])

  // another name of the file: the tour keeps its document, so that old orders find their version
  expect(await publish([{ ...turned, key: 'cities/bath/tour' }], 4)).toBe(1)
  expect((await versions()).map(({ key, version, body }) => [key, version, body !== null])).toEqual([
    ['cities/bath/tour', 1, true],
    ['cities/bath/tour', 2, true],
    ['content/terms', 1, true],
    ['content/terms', 2, false],
  ])
  expect(await publish([{ ...turned, key: 'cities/bath/tour' }], 5)).toBe(0)
})
