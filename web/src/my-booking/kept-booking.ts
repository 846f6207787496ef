const key = 'changing-booking'

/** The link of the booking whose date is being changed: the way back from the payment page, in this window only. */
export function keepBooking(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // a browser may keep us from storing; the booking is then found by its reference
  }
}

export function keptBooking(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
