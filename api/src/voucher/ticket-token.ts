import { addDays, type Day } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { isSame, signatureOf } from '../secret/signature.ts'

const signatureLength = 32
/** The link outlives the ticket a little, so that it can still say what became of it. */
const daysAfterLast = 30

export function ticketToken(secret: Buffer, voucherId: string, endsAt: number): string {
  const payload = `${voucherId}.${endsAt.toString(36)}`
  return `${payload}.${signed(secret, payload)}`
}

export function ticketLinkEnd(validUntil: Day): number {
  return instantOf(addDays(validUntil, daysAfterLast), 0, 'UTC')
}

export function voucherOfTicketToken(secret: Buffer, token: string, now: number): string | undefined {
  const [voucherId = '', ends = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, `${voucherId}.${ends}`))) return undefined
  return Number.parseInt(ends, 36) > now ? voucherId : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'ticket', payload).toString('base64url').slice(0, signatureLength)
}
