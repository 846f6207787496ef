import type { FeedMessage } from '@opentop/domain/gtfs/message'
import { PbfWriter } from 'pbf'

type Kind = 'string' | 'integer' | 'float' | readonly (string | undefined)[] | Shape
type Shape = { readonly [field: string]: readonly [tag: number, kind: Kind] }

const relations = ['SCHEDULED', 'ADDED', 'UNSCHEDULED', 'CANCELED']
const stopRelations = ['SCHEDULED', 'SKIPPED', 'NO_DATA', 'UNSCHEDULED']
const stopStates = ['INCOMING_AT', 'STOPPED_AT', 'IN_TRANSIT_TO']
const occupancies = ['EMPTY', 'MANY_SEATS_AVAILABLE', 'FEW_SEATS_AVAILABLE', 'STANDING_ROOM_ONLY', 'CRUSHED_STANDING_ROOM_ONLY', 'FULL']
const causes = [
  undefined,
  'UNKNOWN_CAUSE',
  'OTHER_CAUSE',
  'TECHNICAL_PROBLEM',
  'STRIKE',
  'DEMONSTRATION',
  'ACCIDENT',
  'HOLIDAY',
  'WEATHER',
  'MAINTENANCE',
  'CONSTRUCTION',
  'POLICE_ACTIVITY',
  'MEDICAL_EMERGENCY',
  'SPECIAL_EVENT',
]
const effects = [
  undefined,
  'NO_SERVICE',
  'REDUCED_SERVICE',
  'SIGNIFICANT_DELAYS',
  'DETOUR',
  'ADDITIONAL_SERVICE',
  'MODIFIED_SERVICE',
  'OTHER_EFFECT',
  'UNKNOWN_EFFECT',
  'STOP_MOVED',
]

const translated: Shape = { translation: [1, { text: [1, 'string'], language: [2, 'string'] }] }
const trip: Shape = {
  tripId: [1, 'string'],
  startTime: [2, 'string'],
  startDate: [3, 'string'],
  scheduleRelationship: [4, relations],
  routeId: [5, 'string'],
}
const vehicle: Shape = { id: [1, 'string'], label: [2, 'string'] }
const stopTime: Shape = { delay: [1, 'integer'], time: [2, 'integer'], uncertainty: [3, 'integer'] }
const tripUpdate: Shape = {
  trip: [1, trip],
  stopTimeUpdate: [
    2,
    {
      stopSequence: [1, 'integer'],
      arrival: [2, stopTime],
      departure: [3, stopTime],
      stopId: [4, 'string'],
      scheduleRelationship: [5, stopRelations],
    },
  ],
  vehicle: [3, vehicle],
  timestamp: [4, 'integer'],
}
const vehiclePosition: Shape = {
  trip: [1, trip],
  position: [2, { latitude: [1, 'float'], longitude: [2, 'float'], bearing: [3, 'float'] }],
  currentStopSequence: [3, 'integer'],
  currentStatus: [4, stopStates],
  timestamp: [5, 'integer'],
  stopId: [7, 'string'],
  vehicle: [8, vehicle],
  occupancyStatus: [9, occupancies],
}
const alert: Shape = {
  activePeriod: [1, { start: [1, 'integer'], end: [2, 'integer'] }],
  informedEntity: [5, { agencyId: [1, 'string'], routeId: [2, 'string'], stopId: [5, 'string'] }],
  cause: [6, causes],
  effect: [7, effects],
  url: [8, translated],
  headerText: [10, translated],
  descriptionText: [11, translated],
}
const feedMessage: Shape = {
  header: [1, { gtfsRealtimeVersion: [1, 'string'], incrementality: [2, ['FULL_DATASET']], timestamp: [3, 'integer'] }],
  entity: [2, { id: [1, 'string'], tripUpdate: [3, tripUpdate], vehicle: [4, vehiclePosition], alert: [5, alert] }],
}

export function protobufOf(message: FeedMessage): Buffer {
  const writer = new PbfWriter()
  writeMessage(feedMessage, message, writer)
  return Buffer.from(writer.finish())
}

function writeMessage(shape: Shape, message: object, writer: PbfWriter): void {
  for (const [name, value] of Object.entries(message) as [string, unknown][]) {
    const field = shape[name]
    if (!field) throw new Error(`the message has no field ${name}`)
    const [tag, kind] = field
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) writeField(tag, kind, one, writer)
  }
}

function writeField(tag: number, kind: Kind, value: unknown, writer: PbfWriter): void {
  if (kind === 'string') writer.writeStringField(tag, String(value))
  else if (kind === 'integer') writer.writeVarintField(tag, Number(value))
  else if (kind === 'float') writer.writeFloatField(tag, Number(value))
  else if (isEnumeration(kind)) writer.writeVarintField(tag, valueOf(kind, value))
  else writer.writeMessage(tag, (message: object, inner) => writeMessage(kind, message, inner), value as object)
}

function isEnumeration(kind: Kind): kind is readonly (string | undefined)[] {
  return Array.isArray(kind)
}

function valueOf(names: readonly (string | undefined)[], name: unknown): number {
  const value = names.indexOf(String(name))
  if (value < 0) throw new Error(`no value is named ${String(name)}`)
  return value
}
