import type { ScanPack } from '@opentop/contract/redemption'
import { readQr, type QrFacts } from '@opentop/domain/voucher/voucher-qr'

export async function trustedFacts(text: string, keys: ScanPack['keys']): Promise<QrFacts | undefined> {
  const scanned = readQr(text)
  const known = keys.find(({ id }) => id === scanned?.keyId)
  if (!scanned || !known) return undefined
  const raw = Uint8Array.from(atob(known.key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
  const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  return (await crypto.subtle.verify({ name: 'Ed25519' }, key, scanned.signature, scanned.signed)) ? scanned.facts : undefined
}
