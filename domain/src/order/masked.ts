import { maskedEmail } from '../booking/booking.ts'

export function maskedName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim()
  return `${firstName} ${initial === undefined ? '' : `${initial}.`}`.trim()
}
export function maskedWholeName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return maskedName(first, rest.join(' '))
}
export type PartyName = { firstName: string; lastName: string; leadGuest: string | null }
export function maskedPartyName({ firstName, lastName, leadGuest }: PartyName): string {
  return leadGuest === null ? maskedName(firstName, lastName) : maskedWholeName(leadGuest)
}
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? '' : `…${digits.slice(-2)}`
}
export function maskedContact(email: string): string {
  return email === '' ? '' : maskedEmail(email)
}
