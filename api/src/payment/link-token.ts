import { isSame, signatureOf } from '../secret/signature.ts'

type LinkOrder = {
  transactionId: string
  /** Whether the link was sent to this address: one that was corrected since leads to no ticket. */
  isFor: (email: string) => boolean
}

export function paymentLinkToken(secret: Buffer, transactionId: string, email: string): string {
  return [transactionId, signed(secret, transactionId), signedTo(secret, transactionId, email)].join('.')
}

export function orderOfLink(secret: Buffer, token: string): LinkOrder | undefined {
  const [transactionId = '', given = '', to = ''] = token.split('.')
  if (!isSame(given, signed(secret, transactionId))) return undefined
  return { transactionId, isFor: (email) => isSame(to, signedTo(secret, transactionId, email)) }
}

function signed(secret: Buffer, text: string): string {
  return signatureOf(secret, 'payment-link', text).toString('base64url').slice(0, 22)
}
function signedTo(secret: Buffer, transactionId: string, email: string): string {
  return signed(secret, `${transactionId} ${email.toLowerCase()}`)
}
