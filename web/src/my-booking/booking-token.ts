const key = 'changing-booking'

/** The token of the booking whose date is being changed, for the way back from the payment page. Kept in this tab only. */
export function storeBookingToken(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // storage may be blocked; the booking can still be found by its reference
  }
}

export function storedBookingToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
