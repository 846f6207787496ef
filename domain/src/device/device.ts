/** A device boards without a network for this long after its last contact. A revoked device stops at its next contact, or then. */
export const packHours = 24
/** A revocation can be taken back for this long; afterwards the device needs a new key. */
export const restoreMinutes = 10

export type DeviceKind = 'scanner' | 'driver'
