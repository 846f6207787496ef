import type { LivePlace } from '@opentop/store/live/live'

const written = /^(\d{1,19})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function placeText({ xid, id }: LivePlace): string {
  return `${xid}-${id}`
}
export function placeOf(text: string | undefined): LivePlace | undefined {
  const [, xid, id] = written.exec(text ?? '') ?? []
  return xid === undefined || id === undefined ? undefined : { xid, id }
}

export function isAfter(place: LivePlace, other: LivePlace): boolean {
  const [own, others] = [BigInt(place.xid), BigInt(other.xid)]
  return own === others ? place.id > other.id : own > others
}
