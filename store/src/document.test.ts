import type { CatalogueDocument } from '@opentop/domain/document'
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

test('CAT-09 an import makes versions of the files that changed, keeps the order of keys, and withdraws a file that is gone', async () => {
  expect(await publish([loop, terms], 1)).toBe(2)
  expect(await publish([loop, terms], 2)).toBe(0)
  expect(await publish([{ ...loop, source: 'second' }, terms], 3)).toBe(1)
  const body = '{"zebra":1,"adult":{"2":"b","child":"a"}}'
  const [first, second] = [1, 3].map((publication, n) => ({ key: loop.key, version: n + 1, publication, body }))
  expect(await versions()).toEqual([first, second, { key: terms.key, version: 1, publication: 1, body: '{"title":"Terms"}' }])

  // another name of the file: the tour keeps its document, so that old orders find their version
  expect(await publish([{ ...loop, key: 'cities/bath/tour', source: 'third' }], 4)).toBe(2)
  expect((await versions()).map(({ key, version, body }) => [key, version, body !== null])).toEqual([
    ['cities/bath/tour', 1, true],
    ['cities/bath/tour', 2, true],
    ['cities/bath/tour', 3, true],
    ['content/terms', 1, true],
    ['content/terms', 2, false],
  ])
  expect(await publish([{ ...loop, key: 'cities/bath/tour', source: 'third' }], 5)).toBe(0)
})
