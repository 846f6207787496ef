import { randomUUID } from 'node:crypto'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson } from '../testing/office-person.ts'

let server: ThrowawayPostgres
let fixture: BookingFixture
let owner: OfficePerson
beforeAll(async () => {
  server = await throwawayPostgres({ fsync: 'off' })
  fixture = await bookingFixture(openPostgres(server.url()))
  owner = await (await testOffice(fixture.shop)).person('owner')
})
afterAll(async () => {
  await fixture.shop.database.close()
  await server.stop()
})

test('OFF-01 OPS-02 the office says in both languages that work is kept while the database is away, and does a repeated write once', async () => {
  const input = { site: 'worldwide', key: 'payment-link-hours', version: '', count: 36 } as const
  const key = randomUUID()
  const write = (lang: string) => owner.call('setSetting', input, { key, headers: { 'accept-language': lang } })
  await server.kill()
  expect(await write('en')).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      detail: 'We can’t reach the booking system for a moment. Your work is kept. Try again in a few seconds.',
    },
  })
  expect((await write('es')).body.detail).toBe(
    'Ahora mismo no podemos conectar con el sistema de reservas. Tu trabajo está a salvo. Inténtalo de nuevo en unos segundos.',
  )
  await server.start()
  await expect.poll(async () => (await write('en')).status).toBe(200)
  expect(await write('en')).toMatchObject({ status: 200, body: { count: 36 } })
  expect(await fixture.shop.database.rows(`SELECT seq FROM audit WHERE subject = 'setting'`)).toHaveLength(1)
})
