export type FeedMessage = {
  header: { gtfsRealtimeVersion: '2.0'; incrementality: 'FULL_DATASET'; timestamp: number }
  entity: readonly FeedEntity[]
}
export type FeedEntity = { id: string; tripUpdate?: TripUpdate; vehicle?: VehiclePosition; alert?: Alert }

/** UNSCHEDULED is a run of a trip that only has a headway. */
export type TripDescriptor = {
  tripId?: string
  startTime?: string
  startDate?: string
  scheduleRelationship?: 'SCHEDULED' | 'UNSCHEDULED' | 'CANCELED'
  routeId: string
}
type StopTimeEvent = { delay?: number; time: number; uncertainty?: number }
export type StopTimeUpdate = {
  stopSequence: number
  stopId: string
  arrival?: StopTimeEvent
  departure?: StopTimeEvent
  scheduleRelationship: 'SCHEDULED' | 'SKIPPED' | 'UNSCHEDULED'
}
type TripUpdate = {
  trip: TripDescriptor
  vehicle?: VehicleDescriptor
  stopTimeUpdate: readonly StopTimeUpdate[]
  timestamp?: number
}
type VehicleDescriptor = { id: string; label: string }
type VehiclePosition = {
  trip: TripDescriptor
  vehicle: VehicleDescriptor
  position: { latitude: number; longitude: number; bearing?: number }
  currentStopSequence?: number
  stopId?: string
  currentStatus?: 'IN_TRANSIT_TO'
  timestamp: number
  occupancyStatus?: 'FULL'
}
export type Cause = 'UNKNOWN_CAUSE' | 'OTHER_CAUSE' | 'TECHNICAL_PROBLEM' | 'STRIKE' | 'WEATHER' | 'CONSTRUCTION' | 'SPECIAL_EVENT'
export type Effect = 'NO_SERVICE' | 'REDUCED_SERVICE' | 'SIGNIFICANT_DELAYS' | 'DETOUR' | 'MODIFIED_SERVICE' | 'OTHER_EFFECT' | 'STOP_MOVED'
type TranslatedString = { translation: readonly { text: string; language: string }[] }
export type EntitySelector = { agencyId?: string; routeId?: string; stopId?: string }
export type Alert = {
  activePeriod: readonly { start: number; end?: number }[]
  informedEntity: readonly EntitySelector[]
  cause: Cause
  effect: Effect
  url: TranslatedString
  headerText: TranslatedString
  descriptionText: TranslatedString
}
