import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { beforeAll, expect, inject, test } from 'vitest'
import { replaceCatalogue } from './catalogue.ts'
import { generateDepartures } from './departure/departures.ts'
import { lockDepartures, type DepartureKey } from './hold.ts'
import { smallCatalogue, smallProduct } from './testing/small-catalogue.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()
const sunday = '2026-11-15'
const columns = 'option_id AS "optionId", service_day AS day, start_minute AS minute'
let all: DepartureKey[]
beforeAll(async () => {
  await database().transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue([smallProduct]), sunday), 'x', sunday)
    await generateDepartures(tx, sunday, '2026-11-30')
  })
  all = await database().rows<DepartureKey>(`SELECT ${columns} FROM departures ORDER BY 1, 2, 3`)
})

// the embedded engine has one connection, so no other connection can check the locks
test.skipIf(inject('engine') === 'embedded').each([1, 2, 8, 9, 20])('BOOK-07 %i departures are locked, and no others', async (count) => {
  await database().transaction(async (tx) => {
    await lockDepartures(tx, all.slice(-count).toReversed())
    const free = await database().rows(`SELECT ${columns} FROM departures ORDER BY 1, 2, 3 FOR NO KEY UPDATE SKIP LOCKED`)
    expect(free).toEqual(all.slice(0, -count))
  })
})
