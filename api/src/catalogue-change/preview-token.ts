import { isSame, signatureOf } from '../secret/signature.ts'

export const previewDays = 7

/** Names its change and ends with it, or after seven days; kept nowhere. */
export function previewToken(secret: Buffer, changeId: string, until: number): string {
  const payload = `${changeId}.${until.toString(36)}`
  return `${payload}.${signatureOf(secret, 'preview', payload).toString('base64url')}`
}

export function changeOfToken(secret: Buffer, token: string, now: number): string | undefined {
  const [changeId = '', until = ''] = token.split('.')
  const end = Number.parseInt(until, 36)
  return end > now && isSame(token, previewToken(secret, changeId, end)) ? changeId : undefined
}
