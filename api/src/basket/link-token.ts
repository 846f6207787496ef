import type { SaleRequest } from '@opentop/domain/availability/sale-request'
import { isSame, signatureOf } from '../secret/signature.ts'

export type LinkItem = Pick<SaleRequest, 'optionId' | 'day' | 'time' | 'passengers' | 'components'>
const maxItems = 10

/** It does not expire: it opens no existing basket, and prices are computed on opening. */
export function basketLinkToken(secret: Buffer, items: readonly LinkItem[]): string {
  const payload = Buffer.from(JSON.stringify(items.slice(0, maxItems))).toString('base64url')
  return `${payload}.${signed(secret, payload)}`
}

export function itemsOfLink(secret: Buffer, token: string): LinkItem[] | undefined {
  const [payload = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, payload))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as LinkItem[]
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'basket-link', payload).toString('base64url')
}
