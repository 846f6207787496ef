import { feedMistakes } from '@opentop/api/testing/gtfs-checks'
import { cell, departuresIn, readFeed, rowsOf, type ReadFeed } from '@opentop/api/testing/gtfs-feed'
import { bytesOfJson, readRealtime, realtimeMistakes } from '@opentop/api/testing/gtfs-realtime-checks'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { Timetable } from '@opentop/contract/timetable'
import { addDays } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { describe, expect, test } from 'vitest'
import { callApi, hostOf, visit, type SiteKey } from './http.ts'
import { officeCall } from './office-visitor.ts'

// `npm run fault` reads the feeds of all cities
const isAll = process.env.FEED_CITIES === 'all'
/** Frequent lines, lines by times, boats, a line past midnight, three currencies. */
const six = [95, 41, 102, 168, 176, 132]
const timeout = 600_000
const kinds = ['vehicle-positions', 'trip-updates', 'alerts'] as const

async function feedOf(id: number, site: SiteKey = 'worldwide'): Promise<ReadFeed> {
  const { status, headers, bytes } = await visit(`/gtfs/${id}.zip`, { site })
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  return readFeed(bytes)
}
async function realtimeOf(id: number, kind: (typeof kinds)[number]) {
  const { status, headers, bytes } = await visit(`/gtfs-rt/${id}/${kind}.pb`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/x-protobuf', 'public, max-age=10'])
  return readRealtime(bytes)
}
const timetableOf = async (id: number, day?: string): Promise<Timetable> =>
  (await callApi(`/location/${id}/timetable${day ? `?day=${day}` : ''}`)).json() as Timetable

async function startsOn(id: number, day: string): Promise<[string[], string[]]> {
  const feed = await feedOf(id)
  const { lines, timezone } = await timetableOf(id, day)
  const midnight = instantOf(day, 720, timezone) - 43_200_000
  const read = lines.map(({ productId, key }) => {
    const route = `${productId}-${key}`
    return `${route} ${departuresIn(feed, route, day).map((seconds) => midnight + seconds * 1000)}`
  })
  const shown = lines.map(({ productId, key, runs }) => {
    const isOff = runs.every(({ isCancelled }) => isCancelled)
    return `${productId}-${key} ${isOff ? '' : runs.map(({ start }) => instantOf(day, start, timezone))}`
  })
  return [read, shown]
}

describe('LIVE-07 the timetable feed', () => {
  test(
    `of ${isAll ? 'every city' : 'six cities'}, read by other libraries, has no mistakes, and its departures are those of the timetable`,
    async () => {
      const all = ((await callApi('/location/top?limit=300')).json() as { id: number }[]).map(({ id }) => id)
      const cities = isAll ? all : six
      const mistakes: string[] = []
      let runs = 0
      for (const id of cities) {
        mistakes.push(...feedMistakes(await feedOf(id)).map((one) => `${id} ${one}`))
        const { today } = await timetableOf(id)
        for (const ahead of [0, 1, 9, 10, 40]) {
          // a test beside this one may announce a disruption between the two answers
          await expect
            .poll(async () => (([read, shown]) => read.join() === shown.join())(await startsOn(id, addDays(today, ahead))))
            .toBe(true)
          const [read] = await startsOn(id, addDays(today, ahead))
          runs += read.join(' ').split(',').length
        }
        for (const kind of kinds)
          mistakes.push(...realtimeMistakes(await realtimeOf(id, kind), await feedOf(id)).map((one) => `${id} ${one}`))
      }
      console.log(`feeds of ${cities.length} cities: ${mistakes.length} mistakes, ${runs} departures compared`)
      expect(mistakes).toEqual([])
      expect([all.length >= 110, runs > cities.length * 20]).toEqual([true, true])
    },
    timeout,
  )

  test('has the languages, the name and the addresses of its site, and its pages answer', async () => {
    const feed = await feedOf(41, 'paris')
    expect(rowsOf(feed, 'agency.txt')[0]).toMatchObject({
      agency_id: 'paris',
      agency_name: 'Opentop Paris',
      agency_timezone: 'Europe/Paris',
    })
    expect(rowsOf(feed, 'feed_info.txt')[0]).toMatchObject({ feed_lang: 'mul', default_lang: 'en' })
    const languages = new Set(rowsOf(feed, 'translations.txt').map((row) => cell(row, 'language')))
    expect([...languages]).toEqual(['en', 'es', 'fr'])
    const url = new URL(cell(rowsOf(feed, 'stops.txt')[1], 'stop_url'))
    expect(url.host).toBe(hostOf('paris'))
    expect((await visit(url.pathname, { site: 'paris' })).status).toBe(200)
    const [fare] = rowsOf(feed, 'fare_attributes.txt')
    const product = (await callApi('/product/2182', { site: 'paris', headers: { currencycookie: '1' } })).json() as {
      from: { cents: number }
    }
    expect([cell(fare, 'currency_type'), Math.round(Number(cell(fare, 'price')) * 100)]).toEqual(['EUR', product.from.cents])
  })

  test('is the same file whatever port the Host header names', async () => {
    const own = await visit('/gtfs/41.zip', { site: 'paris' })
    const other = await visit('/gtfs/41.zip', { host: 'paris.localhost:9' })
    const alerts = await visit('/gtfs-rt/41/alerts.json', { host: 'paris.localhost:9' })
    expect([other.status, other.headers.etag, alerts.status]).toEqual([200, own.headers.etag, 200])
    expect(alerts.text).not.toContain('paris.localhost:9')
  })

  test('has a tag by its content, answers 304 and HEAD, may be read by other sites, and a name redirects to the id', async () => {
    const { headers, bytes } = await visit('/gtfs/95.zip')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
    const again = await visit('/gtfs/95.zip')
    expect(again.bytes.equals(bytes)).toBe(true)
    expect((await visit('/gtfs/95.zip', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304)
    const head = await visit('/gtfs/95.zip', { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(bytes.length)])
    for (const name of ['london', 'londres', 'Londra']) {
      const moved = await visit(`/gtfs/${name}.zip`)
      expect([moved.status, moved.headers.location], name).toEqual([301, '/gtfs/95.zip'])
    }
    const live = await visit('/gtfs-rt/london/alerts.json')
    expect([live.status, live.headers.location]).toEqual([301, '/gtfs-rt/95/alerts.json'])
  })

  test.each<[string, string, SiteKey?]>([
    ['/gtfs/9999.zip', 'location-unknown'],
    ['/gtfs/95.zip', 'location-unknown', 'paris'],
    ['/gtfs/nowhere.zip', 'location-unknown'],
    ['/gtfs/0.zip', 'location-unknown'],
    ['/gtfs/99999999999999999999.zip', 'location-unknown'],
    ['/gtfs/..%2f95.zip', 'not-found'],
    ['/gtfs/95.tar', 'not-found'],
    ['/gtfs/95', 'not-found'],
    ['/gtfs/', 'not-found'],
    ['/gtfs/95/95.zip', 'not-found'],
    ['/gtfs-rt/95/alerts.xml', 'not-found'],
    ['/gtfs-rt/95/alerts', 'not-found'],
    ['/gtfs-rt/95/constructor.pb', 'not-found'],
    ['/gtfs-rt/95/buses.pb', 'not-found'],
    ['/gtfs-rt/9999/alerts.pb', 'location-unknown'],
    ['/gtfs-rt/41/alerts.json', 'location-unknown', 'london'],
  ])('%s is not found: %s', async (path, code, site = 'worldwide') => {
    const answer = await visit(path, { site })
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(answer.json()).toMatchObject({ code, status: 404 })
  })

  test('long and unreadable paths are not found, and robots may read feeds', async () => {
    for (const path of [`/gtfs/${'a'.repeat(5000)}.zip`, `/gtfs-rt/95/${'a'.repeat(5000)}.pb`, '/gtfs/%ff.zip', '/gtfs/%00.zip'])
      expect((await visit(path)).status, path.slice(0, 30)).toBe(404)
    expect((await visit('/robots.txt')).text).not.toMatch(/Disallow: \/(gtfs|$)/m)
  })
})

describe('LIVE-08 the live feeds', () => {
  /** A city that no other test disrupts. */
  const cardiff = 135

  test('have the same content as protobuf and JSON, a tag, and answer 304 and HEAD', async () => {
    for (const kind of kinds) {
      const pb = await visit(`/gtfs-rt/95/${kind}.pb`)
      const json = await visit(`/gtfs-rt/95/${kind}.json`)
      expect(json.headers['content-type']).toBe('application/json')
      const read = readRealtime(bytesOfJson(json.json() as Record<string, unknown>)).toJSON()
      const written = readRealtime(pb.bytes).toJSON()
      expect(Object.keys(read)).toEqual(Object.keys(written))
      if (kind === 'alerts') expect(read.entity).toEqual(written.entity)
      const { headers, status } = await visit(`/gtfs-rt/95/${kind}.pb`, { method: 'HEAD' })
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    }
    await expect
      .poll(async () => {
        const { etag = '' } = (await visit('/gtfs-rt/95/alerts.pb')).headers
        return (await visit('/gtfs-rt/95/alerts.pb', { headers: { 'if-none-match': etag } })).status
      })
      .toBe(304)
  })

  type Draft = Pick<OfficeInputs['draftDisruption'], 'kind' | 'scope' | 'delayMinutes'>
  async function announce(draft: Draft): Promise<() => Promise<void>> {
    const office = await officeCall('owner')
    const about = { locationId: cardiff, cause: 'weather' as const, ...draft }
    const { body } = await office('getDisruptionTexts', about)
    const keeps = draft.kind === 'delayed'
    const offers = { rebook: false, reachMinutes: 60, avoid: [], otherDays: 7, refund: true, keep: keeps, differenceOnUs: true }
    const deadline = new Date(Date.now() + 6 * 3_600_000).toISOString()
    const made = await office('draftDisruption', { ...about, ...body, offers, defaultChoice: keeps ? 'keep' : 'refund', deadline })
    expect([made.status, made.body.detail]).toEqual([200, undefined])
    const { id, version } = made.body
    expect((await office('announceDisruption', { id, version, travellers: 100 })).body.state).toBe('announced')
    return async () => {
      const found = (await office('getDisruption', { id })).body.disruption
      expect((await office('closeDisruption', { id, version: found.version })).status).toBe(200)
    }
  }

  test('tell of an announced disruption by themselves: a delay, then a cancelled day, which also leaves the timetable feed', async () => {
    const { today, lines } = await timetableOf(cardiff)
    const day = addDays(today, 1)
    const date = day.replaceAll('-', '')
    const [line] = lines
    const route = `${line?.productId}-${line?.key}`
    const scope = {
      optionIds: [],
      lines: [{ productId: line?.productId ?? 0, key: line?.key ?? '' }],
      fromDay: day,
      toDay: day,
      minutes: [],
    }
    const planned = await feedOf(cardiff)
    const starts = departuresIn(planned, route, day)
    expect(starts.length).toBeGreaterThan(3)
    const updates = async () =>
      (await realtimeOf(cardiff, 'trip-updates')).entity.flatMap(({ tripUpdate }) =>
        tripUpdate && tripUpdate.trip.startDate === date && tripUpdate.trip.routeId === route ? [tripUpdate] : [],
      )
    const alert = async () => (await realtimeOf(cardiff, 'alerts')).entity.find((one) => one.alert?.cause === 8)?.alert

    const closeDelay = await announce({ kind: 'delayed', scope, delayMinutes: 25 })
    await expect.poll(async () => (await updates()).length).toBe(starts.length)
    for (const { trip, stopTimeUpdate } of await updates()) {
      expect(trip.scheduleRelationship).toBe(0)
      expect(stopTimeUpdate?.map(({ arrival, departure }) => (departure ?? arrival)?.delay)).toEqual(stopTimeUpdate?.map(() => 1500))
    }
    await expect.poll(alert).toMatchObject({ effect: 3, informedEntity: [{ routeId: route }] })
    for (const kind of kinds) expect(realtimeMistakes(await realtimeOf(cardiff, kind), planned)).toEqual([])
    await closeDelay()

    const closeDay = await announce({ kind: 'cancelled', scope })
    await expect.poll(async () => (await updates()).map(({ trip }) => trip.scheduleRelationship)).toEqual(starts.map(() => 3))
    await expect.poll(alert).toMatchObject({ effect: 1, informedEntity: [{ routeId: route }] })
    for (const kind of kinds) expect(realtimeMistakes(await realtimeOf(cardiff, kind), planned)).toEqual([])
    const changed = await feedOf(cardiff)
    expect([departuresIn(changed, route, day), feedMistakes(changed)]).toEqual([[], []])
    expect(departuresIn(changed, route, addDays(day, 1))).toEqual(departuresIn(planned, route, addDays(day, 1)))
    await closeDay()
    await expect.poll(async () => [(await updates()).length, await alert()]).toEqual([0, undefined])
    await expect.poll(async () => departuresIn(await feedOf(cardiff), route, day)).toEqual(starts)
  })
})
