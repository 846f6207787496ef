import type { Booking } from '@opentop/contract/booking'
import { ticketCache } from '@opentop/ui/offline/forget-tickets.ts'
import type { KeptPage } from '@opentop/ui/offline/kept-pages.ts'
import { lastEnd } from './pass-text.ts'
import { usePocket, type PocketState } from '@opentop/ui/offline/use-pocket.ts'

export function useSavedBooking(booking: Booking | undefined, pages: readonly KeptPage[]): PocketState {
  const live = booking?.vouchers.filter(({ qr }) => qr !== '') ?? []
  const rides = live.flatMap(({ parts }) => parts.flatMap(({ boardings }) => boardings.map(({ at }) => at)))
  const codes = live.map(({ code }) => code)
  const until = lastEnd(live)
  return usePocket(until === undefined ? undefined : { cache: ticketCache, pages, until, contains: codes }, [...codes, ...rides].join())
}
