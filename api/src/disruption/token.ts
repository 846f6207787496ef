import { addDays, type Day } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { isSame, signatureOf } from '../session/signature.ts'

const signatureLength = 32
const daysAfterLast = 30

/** The page of one affected sale. It shows and decides nothing else, and works some time beyond the last day of the disruption. */
export function disruptionToken(secret: Buffer, { disruptionId, saleId }: SaleKey, lastDay: Day): string {
  const ends = instantOf(addDays(lastDay, daysAfterLast), 0, 'UTC')
  const payload = `${disruptionId}.${saleId}.${ends.toString(36)}`
  return `${payload}.${signed(secret, payload)}`
}
type SaleKey = { disruptionId: string; saleId: string }

export function saleOfDisruptionToken(secret: Buffer, token: string, now: number): SaleKey | undefined {
  const [disruptionId = '', saleId = '', ends = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, `${disruptionId}.${saleId}.${ends}`))) return undefined
  return Number.parseInt(ends, 36) > now ? { disruptionId, saleId } : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'disruption', payload).toString('base64url').slice(0, signatureLength)
}
