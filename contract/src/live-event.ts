import type { Right } from './right.ts'

export const liveKinds = {
  'order.sold': 'orders.read',
  'order.changed': 'orders.read',
  'refund.changed': 'orders.read',
  'mail.failed': 'orders.read',
  'boarding.made': 'manifest.read',
  'boarding.undone': 'manifest.read',
  'device.seen': 'devices.manage',
  'device.changed': 'devices.manage',
  'till.changed': 'till.close',
  'approval.changed': 'refund.goodwill',
  'departure.changed': 'departures.read',
  'disruption.changed': 'departures.read',
  'vehicle.changed': 'departures.read',
  'staff.changed': 'staff.manage',
  'settings.changed': 'settings.change',
} as const satisfies Record<string, Right>
export type LiveKind = keyof typeof liveKinds

export const livePath = '/live'

/** `reset` says that events may be missing: fetch again what is shown. */
export type LiveNews = {
  kind: LiveKind
  at: string
  site: string | null
  locationIds: readonly number[]
  subject: string
  subjectId: string
  data: Readonly<Record<string, unknown>>
  /** To be sent as the header of that name with the next reads, so that no replica answers which does not have the event yet. */
  readAfter?: string
}
