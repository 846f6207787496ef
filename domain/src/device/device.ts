/** A revoked device stops at its next contact, or after this time without one. */
export const packHours = 24
export const restoreMinutes = 10

export type DeviceKind = 'scanner' | 'driver'
