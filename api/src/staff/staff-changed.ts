import type { LiveEvent } from '@opentop/store/live/live'

export function staffChanged({ subject, subjectId, locationIds = [] }: { subject: string; subjectId: string; locationIds?: number[] }): {
  live: LiveEvent[]
} {
  return { live: [{ kind: 'staff.changed', site: null, locationIds, subject, subjectId }] }
}
