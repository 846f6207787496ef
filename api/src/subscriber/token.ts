import { isSame, signatureOf } from '../secret/signature.ts'

export type NewsletterAction = 'confirm' | 'leave'
type Sealed = { act: NewsletterAction; emailKey: string; until: number }

const confirmMs = 7 * 24 * 60 * 60 * 1000
// an unsubscribe link must work for as long as people keep old mails
const leaveMs = 5 * 365 * 24 * 60 * 60 * 1000

/** Links need no table: each carries its action, address and expiry, signed. */
export function newsletterToken(secret: Buffer, act: NewsletterAction, emailKey: string, now: number): string {
  const sealed: Sealed = { act, emailKey, until: now + (act === 'confirm' ? confirmMs : leaveMs) }
  const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  return `${payload}.${signed(secret, payload)}`
}

export function emailKeyOfToken(secret: Buffer, act: NewsletterAction, token: string, now: number): string | undefined {
  const [payload = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, payload))) return undefined
  const sealed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Sealed
  return sealed.act === act && sealed.until > now ? sealed.emailKey : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'newsletter', payload).toString('base64url')
}
