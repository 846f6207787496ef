import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts names and documents of travellers, so that reading the tables is not enough. Bound to the row it belongs to. */
export function seal(secret: Buffer, belongsTo: string, value: unknown): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(belongsTo))
  const body = Buffer.concat([sealing.update(JSON.stringify(value)), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body])
}

export function unseal<T>(secret: Buffer, belongsTo: string, sealed: Buffer): T {
  const opening = createDecipheriv(cipher, secret, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(
    Buffer.from(belongsTo),
  )
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
  return JSON.parse(text.toString()) as T
}
