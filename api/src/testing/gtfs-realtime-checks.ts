import GtfsRealtimeBindings from 'gtfs-realtime-bindings'
import { cell, rowsOf, secondsOf, type ReadFeed, type Row } from './gtfs-feed.ts'

const { FeedMessage } = GtfsRealtimeBindings.transit_realtime
type Read = InstanceType<typeof FeedMessage>
type Trip = GtfsRealtimeBindings.transit_realtime.ITripDescriptor
type Update = GtfsRealtimeBindings.transit_realtime.ITripUpdate
type Entity = GtfsRealtimeBindings.transit_realtime.IFeedEntity

export const readRealtime = (bytes: Uint8Array): Read => FeedMessage.decode(bytes)
export const bytesOfJson = (json: Record<string, unknown>): Uint8Array => FeedMessage.encode(FeedMessage.fromObject(json)).finish()

const unscheduled = 2
const cancelled = 3
const skipped = 1
const silentSeconds = 90

export function realtimeMistakes(message: Read, feed: ReadFeed): string[] {
  const { header, entity } = message
  const at = Number(header.timestamp)
  const ids = entity.map(({ id }) => id)
  return [
    ...(header.gtfsRealtimeVersion === '2.0' && header.incrementality === 0 && at > 1_700_000_000 ? [] : ['the header is wrong']),
    ...ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `${id} is there twice`),
    ...repeatedRuns(entity),
    ...entity.flatMap((one) => [
      ...(one.tripUpdate ? updateMistakes(one.tripUpdate, feed, at) : []),
      ...(one.vehicle ? vehicleMistakes(one, feed, at) : []),
      ...(one.alert ? alertMistakes(one, feed) : []),
    ]),
  ]
}

const runOf = ({ tripId, startDate, startTime }: Trip): string => `${tripId} ${startDate} ${startTime}`

function repeatedRuns(entity: readonly Entity[]): string[] {
  const runs = entity.flatMap(({ tripUpdate }) => (tripUpdate ? [runOf(tripUpdate.trip)] : []))
  return runs.filter((run, n) => runs.indexOf(run) !== n).map((run) => `${run} has two updates`)
}

const find = (feed: ReadFeed, file: string, column: string, id: string | null | undefined): Row | undefined =>
  rowsOf(feed, file).find((row) => cell(row, column) === id)

function tripMistakes(trip: Trip, feed: ReadFeed): string[] {
  if (!find(feed, 'routes.txt', 'route_id', trip.routeId)) return [`the route ${trip.routeId} does not exist`]
  if (!trip.tripId) return []
  const named = find(feed, 'trips.txt', 'trip_id', trip.tripId)
  if (!named || cell(named, 'route_id') !== trip.routeId) return [`the trip ${trip.tripId} does not exist on ${trip.routeId}`]
  const [info] = rowsOf(feed, 'feed_info.txt')
  const date = trip.startDate ?? ''
  const isInFeed = cell(info, 'feed_start_date') <= date && date <= cell(info, 'feed_end_date')
  if (!isInFeed || Number.isNaN(secondsOf(trip.startTime ?? ''))) return [`${runOf(trip)} has no day or no time`]
  const isFrequent = find(feed, 'frequencies.txt', 'trip_id', trip.tripId) !== undefined
  if (isFrequent) return trip.scheduleRelationship === unscheduled ? [] : [`${runOf(trip)} only has a headway, but a schedule`]
  const first = find(feed, 'stop_times.txt', 'trip_id', trip.tripId)
  const isAtStart = cell(first, 'departure_time') === trip.startTime
  return isAtStart && trip.scheduleRelationship !== unscheduled ? [] : [`${runOf(trip)} does not start as the timetable says`]
}

function updateMistakes({ trip, stopTimeUpdate, timestamp }: Update, feed: ReadFeed, at: number): string[] {
  const calls = rowsOf(feed, 'stop_times.txt').filter((row) => cell(row, 'trip_id') === trip.tripId)
  const updates = stopTimeUpdate ?? []
  const isEmpty = updates.length === 0
  return [
    ...tripMistakes(trip, feed),
    ...(Number(timestamp) <= at ? [] : [`${runOf(trip)} was seen later than the message`]),
    ...(isEmpty === (trip.scheduleRelationship === cancelled) ? [] : [`${runOf(trip)} has the wrong number of stops`]),
    ...updates.flatMap((one, n) => {
      const call = calls.find((row) => cell(row, 'stop_sequence') === String(one.stopSequence))
      const before = updates[n - 1]
      const time = Number(one.arrival?.time ?? one.departure?.time ?? NaN)
      const last = Number(before?.departure?.time ?? before?.arrival?.time ?? 0)
      const place = `${runOf(trip)} stop ${one.stopSequence}`
      return [
        ...(cell(call, 'stop_id') === one.stopId ? [] : [`${place} is not ${one.stopId}`]),
        ...(Number(one.stopSequence) > Number(before?.stopSequence ?? 0) ? [] : [`${place} is out of order`]),
        ...(one.scheduleRelationship === skipped || time >= last ? [] : [`${place} goes back in time`]),
      ]
    }),
  ]
}

function vehicleMistakes({ id, vehicle }: Entity, feed: ReadFeed, at: number): string[] {
  const { latitude = NaN, longitude = NaN } = vehicle?.position ?? {}
  const seen = Number(vehicle?.timestamp)
  const isReal = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0)
  const called = rowsOf(feed, 'stop_times.txt').some(
    (row) =>
      cell(row, 'trip_id') === vehicle?.trip?.tripId &&
      cell(row, 'stop_sequence') === String(vehicle?.currentStopSequence) &&
      cell(row, 'stop_id') === vehicle?.stopId,
  )
  return [
    ...(vehicle?.trip ? tripMistakes(vehicle.trip, feed) : [`${id} has no trip`]),
    ...(isReal ? [] : [`${id} is nowhere`]),
    ...(seen <= at && at - seen <= silentSeconds ? [] : [`${id} was not heard of lately`]),
    ...(!vehicle?.stopId || !vehicle.trip?.tripId || called ? [] : [`${id} goes to a stop that its trip does not have`]),
  ]
}

function alertMistakes({ id, alert }: Entity, feed: ReadFeed): string[] {
  const entities = alert?.informedEntity ?? []
  const langs = new Set(rowsOf(feed, 'translations.txt').map((row) => cell(row, 'language')))
  const isTold = [alert?.headerText, alert?.descriptionText, alert?.url].every((text) =>
    [...langs].every((lang) => text?.translation?.some((one) => one.language === lang && one.text !== '')),
  )
  return [
    ...(entities.length > 0 ? [] : [`${id} concerns nothing`]),
    ...entities.flatMap(({ agencyId, routeId, stopId }) => [
      ...(!agencyId || find(feed, 'agency.txt', 'agency_id', agencyId) ? [] : [`${id}: no agency ${agencyId}`]),
      ...(!routeId || find(feed, 'routes.txt', 'route_id', routeId) ? [] : [`${id}: no route ${routeId}`]),
      ...(!stopId || find(feed, 'stops.txt', 'stop_id', stopId) ? [] : [`${id}: no stop ${stopId}`]),
    ]),
    ...(isTold ? [] : [`${id} lacks a text in a language`]),
    ...(alert?.activePeriod ?? []).flatMap(({ start, end }) =>
      Number(end ?? 0) === 0 || Number(start) < Number(end) ? [] : [`${id} ends before it begins`],
    ),
  ]
}
