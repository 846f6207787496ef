import type { ScanPack } from '@opentop/contract/redemption'
import { readQr, type QrFacts } from '@opentop/domain/voucher/voucher-qr'

/** The content of a QR code if it is signed by one of the shop's keys; verified on the device, without network. */
export async function trustedFacts(text: string, keys: ScanPack['keys']): Promise<QrFacts | undefined> {
  const scanned = readQr(text)
  const known = keys.find(({ id }) => id === scanned?.keyId)
  if (!scanned || !known) return undefined
  const raw = Uint8Array.from(atob(known.key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
  const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  return (await crypto.subtle.verify({ name: 'Ed25519' }, key, scanned.signature, scanned.signed)) ? scanned.facts : undefined
}
