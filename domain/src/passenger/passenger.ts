export const passengerTypes = {
  1: 'group',
  2: 'adult',
  3: 'child',
  4: 'infant',
  5: 'senior',
  6: 'student',
  7: 'resident',
  8: 'family',
  9: 'residentChild',
  10: 'residentSenior',
  11: 'mini',
  12: 'disability',
  13: 'teenager',
  14: 'youth',
} as const
export type PassengerTypeId = keyof typeof passengerTypes
export type PassengerCode = (typeof passengerTypes)[PassengerTypeId]
export const passengerTypeIds = Object.keys(passengerTypes).map(Number) as PassengerTypeId[]

const idByCode = new Map<string, PassengerTypeId>(passengerTypeIds.map((id) => [passengerTypes[id], id]))
export function passengerTypeId(code: PassengerCode): PassengerTypeId {
  const id = idByCode.get(code)
  if (!id) throw new Error(`no passenger type ${code}`)
  return id
}
