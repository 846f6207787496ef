import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { langs } from '@opentop/domain/lang'
import { passColours, type WalletTicket } from './ticket.ts'

export type GoogleKeys = { issuer: string; account: string; key: KeyObject }

const saveAddress = 'https://pay.google.com/gp/v/save/'

export function readGoogleKeys(file: string, issuer: string): GoogleKeys | { reason: string } {
  const account = JSON.parse(file) as { client_email?: unknown; private_key?: unknown }
  if (typeof account.client_email !== 'string' || typeof account.private_key !== 'string')
    return { reason: 'has no client_email or no private_key' }
  return { issuer, account: account.client_email, key: createPrivateKey(account.private_key) }
}

export function googleLink(ticket: WalletTicket, { issuer, account, key }: GoogleKeys): string {
  const classId = `${issuer}.ticket`
  const payload = { genericClasses: [{ id: classId }], genericObjects: [objectOf(ticket, issuer, classId)] }
  const claims = { iss: account, aud: 'google', typ: 'savetowallet', origins: [ticket.origin], payload }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${saveAddress}${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function objectOf(ticket: WalletTicket, issuer: string, classId: string): object {
  const text = (value: string) => ({ defaultValue: { language: langs[ticket.lang].intl, value } })
  return {
    id: `${issuer}.${ticket.id}`,
    classId,
    state: 'ACTIVE',
    cardTitle: text(ticket.shop),
    header: text(ticket.product),
    subheader: text(ticket.location),
    hexBackgroundColor: ticket.vehicle === 'boat' ? passColours.boat : passColours.bus,
    barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: ticket.code },
    textModulesData: ticket.cells.map(({ name, value }, index) => ({ id: `cell${index}`, header: name, body: value })),
    ...(ticket.endsAt ? { validTimeInterval: { end: { date: ticket.endsAt } } } : {}),
  }
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
