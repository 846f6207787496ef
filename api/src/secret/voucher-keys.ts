import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { qrBytes, qrText, readQr, type QrFacts } from '@opentop/domain/voucher/voucher-qr'
import type { Database } from '@opentop/store/db'
import { findSecret, findSecretsNamed } from '@opentop/store/secret'

/** Signs QR codes. The newest key signs; every stored key verifies. */
export type VoucherKeys = {
  qrOf(facts: QrFacts): string
  read(text: string): QrFacts | undefined
  publicKeys: { id: number; key: string }[]
}

const namePrefix = 'voucher-key-'
/** The PKCS #8 header of a 32-byte Ed25519 private key. */
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex')

export async function openVoucherKeys(database: Database): Promise<VoucherKeys> {
  let found = await findSecretsNamed(database, namePrefix)
  if (found.length === 0) {
    await findSecret(database, `${namePrefix}1`)
    found = await findSecretsNamed(database, namePrefix)
  }
  return voucherKeys(found.map(({ name, value }) => ({ id: Number(name.slice(namePrefix.length)), seed: value })))
}

export async function addVoucherKey(database: Database): Promise<number> {
  const ids = (await findSecretsNamed(database, namePrefix)).map(({ name }) => Number(name.slice(namePrefix.length)))
  const id = Math.max(0, ...ids) + 1
  await findSecret(database, `${namePrefix}${id}`)
  return id
}

export function voucherKeys(seeds: readonly { id: number; seed: Buffer }[]): VoucherKeys {
  const keys = seeds
    .map(({ id, seed }) => ({ id, secret: createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' }) }))
    .toSorted((a, b) => b.id - a.id)
  const known = new Map<number, KeyObject>(keys.map(({ id, secret }) => [id, createPublicKey(secret)]))
  const [newest] = keys
  if (!newest) throw new Error('there is no key to sign vouchers with')
  return {
    qrOf(facts) {
      const bytes = qrBytes(newest.id, facts)
      return qrText(bytes, sign(null, bytes, newest.secret))
    },
    read(text) {
      const scanned = readQr(text)
      const key = scanned && known.get(scanned.keyId)
      return key && verify(null, scanned.signed, key, scanned.signature) ? scanned.facts : undefined
    },
    publicKeys: [...known].map(([id, key]) => ({ id, key: String(key.export({ format: 'jwk' }).x) })),
  }
}
