import type { DisruptionChoice } from '@opentop/contract/disruption'
import { addDays } from '@opentop/domain/day'
import { useSyncExternalStore } from 'react'
import { ticketCache } from '@opentop/ui/offline/forget-tickets.ts'
import { usePocket, type PocketState } from '@opentop/ui/offline/use-pocket.ts'

const daysAfter = 3

/** Names a state of the page, so that an older copy is not taken for it. */
export function versionOf({ state, choice, after, refundState, offers, others, isReplaced }: DisruptionChoice): string {
  const open = others.map(({ isOpen }) => (isOpen ? 'other-open' : 'other-done'))
  return [state, isReplaced && 'replaced', choice, after?.day, after?.time, refundState, ...offers.map((offer) => offer.choice), ...open]
    .filter(Boolean)
    .join(' ')
}

export function useKeptChoice(path: string, choice: DisruptionChoice): PocketState {
  const { before, after } = choice
  const last = after && after.day > before.day ? after.day : before.day
  const until = `${addDays(last, daysAfter)}T00:00:00Z`
  const version = versionOf(choice)
  return usePocket({ cache: ticketCache, pages: [{ path }], until, contains: [`data-version="${version}"`] }, version)
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
