/** The parts of the desk in the order of a sale; the search field stands in the first. */
export const deskParts = {
  tour: { id: 'desk-tour', number: 1 },
  trip: { id: 'desk-trip', number: 2 },
  buyer: { id: 'desk-buyer', number: 3 },
} as const
export type DeskPart = keyof typeof deskParts
export const searchId = 'desk-search'

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

export function focusOnSearch(): void {
  focusOn(searchId)
}

export function focusOnDay(): void {
  const trip = document.getElementById(deskParts.trip.id)
  const day =
    trip?.querySelector<HTMLElement>('.day-strip [aria-pressed="true"]') ??
    trip?.querySelector<HTMLElement>('.day-strip button:not([aria-disabled])')
  const first = day ?? trip
  first?.focus()
}

export function focusOnBuyer(): void {
  document.getElementById(deskParts.buyer.id)?.querySelector('input')?.focus()
}

/** Where something has to be done next. */
export function focusOnPart(part: DeskPart): void {
  focusOn(part === 'tour' ? searchId : deskParts[part].id)
}
