import { createHash, randomBytes } from 'node:crypto'
import { isSame, signatureOf } from '../secret/signature.ts'

const shortestMs = 3000
const longestMs = 2 * 60 * 60_000
const prefix = 'time'

/**
 * A signed moment, for a form that is sent without a script and so without a proof of work: a person needs some seconds to fill it in.
 * It is valid for one message.
 */
export function formTime(secret: Buffer, now: number): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${prefix}.${text}.${signed(secret, text)}`
}

export function isFormTime(captcha: string): boolean {
  return captcha.startsWith(`${prefix}.`)
}

export function checkedFormTime(secret: Buffer, captcha: string, now: number): { hash: Buffer; expiresAt: Date } | undefined {
  const [, at = '', nonce = '', signature = ''] = captcha.split('.')
  const text = `${at}.${nonce}`
  if (!isSame(signature, signed(secret, text))) return undefined
  const made = Number.parseInt(at, 36)
  const age = now - made
  if (age < shortestMs || age > longestMs) return undefined
  return { hash: createHash('sha256').update(text).digest(), expiresAt: new Date(made + longestMs) }
}

function signed(secret: Buffer, text: string): string {
  return signatureOf(secret, 'form-time', text).toString('base64url')
}
