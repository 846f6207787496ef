import { addDays, type Day } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { isSame, signatureOf } from './signature.ts'

const signatureLength = 32
const daysAfterLast = 30

/**
 * The page of one affected sale. It shows and decides nothing else, works some time beyond the last day of the disruption, and ends with
 * the link of its order.
 */
export function disruptionToken(secret: Buffer, { disruptionId, saleId, linkVersion }: LinkedSale, lastDay: Day): string {
  const ends = instantOf(addDays(lastDay, daysAfterLast), 0, 'UTC')
  const payload = [disruptionId, saleId, ends.toString(36), ...(linkVersion === 0 ? [] : [linkVersion])].join('.')
  return `${payload}.${signed(secret, payload)}`
}
type LinkedSale = { disruptionId: string; saleId: string; linkVersion: number }

export function saleOfDisruptionToken(secret: Buffer, token: string, now: number): LinkedSale | undefined {
  const payload = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  if (!isSame(token.slice(payload.length + 1), signed(secret, payload))) return undefined
  const [disruptionId = '', saleId = '', ends = '', linkVersion = '0'] = payload.split('.')
  return Number.parseInt(ends, 36) > now ? { disruptionId, saleId, linkVersion: Number(linkVersion) } : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'disruption', payload).toString('base64url').slice(0, signatureLength)
}
