import { findVersions } from '../catalogue.ts'
import { randomUUID } from 'node:crypto'
import type { ProductFile } from '@opentop/contract/product-file'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { addDays } from '@opentop/domain/day'
import { byLang } from '@opentop/domain/lang'
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '../catalogue.ts'
import { generateDepartures } from './departures.ts'
import { takeSeats } from '../hold.ts'
import { smallCatalogue, smallProduct } from '../testing/small-catalogue.ts'
import { useDatabase } from '../testing/use-database.ts'
import { insertStaff } from '../staff/staff.ts'
import {
  endDepartureActs,
  endOfficeActs,
  insertDepartureActs,
  refreshDepartures,
  updateDelays,
  type NewDepartureAct,
} from './departure-act.ts'
import { findCells } from './departure.ts'

const database = useDatabase()
const today = new Date().toISOString().slice(0, 10)
const day = (n: number) => addDays(today, n)
const guided = 7012
const [dayTicket] = smallProduct.options

const productWith = (capacity: number): ProductFile => ({
  ...smallProduct,
  options: [
    { ...(dayTicket as ProductFile['options'][number]), schedule: [{ capacity: null }] },
    {
      ...(smallProduct.options[1] as ProductFile['options'][number]),
      schedule: [{ times: ['10:00'], capacity }],
      days: [{ day: 'today+4', closed: true }],
    },
  ],
})
const importWith = (capacity: number) =>
  database().transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue([productWith(capacity)]), today), `${capacity}`, today)
    await generateDepartures(tx, today, day(9))
  })
const acts = (batchId: string, ...wanted: Partial<NewDepartureAct>[]) =>
  database().transaction(async (tx) => {
    const usual = { optionId: guided, fromDay: day(1), toDay: day(1), minute: null, kind: 'stop', madeBy: null } as const
    await insertDepartureActs(
      tx,
      wanted.map((act) => ({ ...usual, batchId, ...act })),
    )
    await refreshDepartures(tx, [7011, guided], today, day(9))
  })
const undo = (batchId: string) =>
  database().transaction(async (tx) => {
    await endDepartureActs(tx, { batchId }, null)
    await refreshDepartures(tx, [7011, guided], today, day(9))
  })
const cell = async (n: number, optionId = guided) => {
  const [row] = await findCells(database(), [optionId], day(n), day(n))
  return row && [row.capacity, row.onSale, row.sale, row.saleAct?.kind ?? row.capacityAct?.kind]
}

describe('OFF-11 acts of the office on departures', () => {
  beforeEach(async () => {
    await database().transaction(async (tx) => {
      await tx.rows('DELETE FROM departure_acts')
      await tx.rows('DELETE FROM departures')
    })
    await importWith(12)
  })

  test('stay when a catalogue with another timetable is imported; once ended, the timetable counts', async () => {
    const batch = randomUUID()
    await acts(batch, { kind: 'capacity', capacity: 30 }, { fromDay: day(2), toDay: day(3) })
    await importWith(20)
    expect([await cell(1), await cell(2), await cell(5)]).toEqual([
      [30, true, 'open', 'capacity'],
      [20, true, 'stopped', 'stop'],
      [20, true, 'open', undefined],
    ])
    await undo(batch)
    expect([await cell(1), await cell(2)]).toEqual([
      [20, true, 'open', undefined],
      [20, true, 'open', undefined],
    ])
    await acts(randomUUID(), {})
    await database().transaction(async (tx) => {
      expect(await endOfficeActs(tx)).toBe(1)
      await generateDepartures(tx, today, day(9))
    })
    expect(await cell(1)).toEqual([20, true, 'open', undefined])
  })

  test('of the same kind: the newest counts, and those of a disruption come before all others', async () => {
    const reason = byLang((lang) => `Regatta ${lang}`)
    await acts(randomUUID(), { kind: 'close', reason })
    await acts(randomUUID(), { kind: 'open' })
    expect(await cell(1)).toEqual([12, true, 'open', 'open'])
    const stop = randomUUID()
    await acts(stop, {})
    await undo(stop)
    expect(await cell(1)).toEqual([12, true, 'open', 'open'])
    const [disruptionId, madeBy] = [randomUUID(), randomUUID()]
    await database().transaction(async (tx) => {
      await insertStaff(tx, { id: madeBy, email: `${madeBy}@office.example`, name: 'Dora', lang: 'en', grants: [] })
      await tx.rows(
        `INSERT INTO disruptions (id, location_id, kind, scope, cause, texts, offers, default_choice, deadline, made_by, made_at) VALUES ($1, 7, 'cancelled', '{}', 'storm', '{}', '[]', 'refund', now(), $2, now())`,
        [disruptionId, madeBy],
      )
    })
    await acts(randomUUID(), { disruptionId, madeBy })
    await acts(randomUUID(), { kind: 'open' })
    expect(await cell(1)).toEqual([12, true, 'stopped', 'stop'])
    await database().transaction(async (tx) => {
      expect(await endDepartureActs(tx, { disruptionId }, null)).toHaveLength(1)
      await refreshDepartures(tx, [guided], day(1), day(1))
    })
    expect(await cell(1)).toEqual([12, true, 'open', 'open'])
  })

  test('open a time that an exception of the timetable takes out, and take it out again', async () => {
    expect(await cell(4)).toEqual([12, null, null, undefined])
    const batch = randomUUID()
    await acts(batch, { kind: 'open', fromDay: day(4), toDay: day(4) })
    expect(await cell(4)).toEqual([12, true, 'open', 'open'])
    await undo(batch)
    expect(await cell(4)).toEqual([12, null, null, undefined])
  })

  test('give a free sale a capacity for a while', async () => {
    const batch = randomUUID()
    await acts(batch, { kind: 'capacity', capacity: 3, optionId: 7011 })
    expect(await cell(1, 7011)).toEqual([3, true, 'open', 'capacity'])
    await undo(batch)
    expect(await cell(1, 7011)).toEqual([null, true, 'open', undefined])
  })

  test('stop every seat from being taken, whatever the caller saw before', async () => {
    const take = () => database().transaction((tx) => takeSeats(tx, [{ optionId: guided, day: day(1), minute: 600, seats: 1 }]))
    await acts(randomUUID(), {})
    expect(await take()).toMatchObject({ optionId: guided })
    await acts(randomUUID(), { kind: 'open' })
    expect(await take()).toBeUndefined()
  })

  test('and delays move a version that every process looks at, and tell open screens', async () => {
    const before = (await findVersions(database())).departures
    const span = { optionId: guided, fromDay: day(1), toDay: day(2), minute: null }
    expect(await database().transaction((tx) => updateDelays(tx, [span], 20))).toBe(2)
    expect((await findVersions(database())).departures).toBe(before + 1)
    const [row] = await findCells(database(), [guided], day(1), day(1))
    expect(row).toMatchObject({ delayMinutes: 20 })
    const [event] = await database().rows(
      "SELECT location_ids, data FROM live_events WHERE kind = 'departure.changed' ORDER BY xid DESC, at DESC LIMIT 1",
    )
    expect(event).toEqual({ location_ids: [7], data: { optionId: guided, productId: 701, locationId: 7, fromDay: day(1), toDay: day(2) } })
  })
})
