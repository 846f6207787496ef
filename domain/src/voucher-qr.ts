import { dayNumber, dayOfNumber, type Day } from './day.ts'

/** What a voucher's picture says; signed, so that a device without a network can trust it. */
export type QrFacts = {
  voucherId: string
  productId: number
  optionId: number
  typeId: number
  people: number
  components: number
  validFrom: Day
  validUntil: Day
}
export type SignedQr = { keyId: number; facts: QrFacts; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

/** Letters of the small alphabet of QR codes, so that the picture stays coarse enough for a cracked screen. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'OT1:'
const factBytes = 31
const signatureBytes = 64

/** The bytes that are signed: the key's number first, so that nobody can pass a signature off as another key's. */
export function qrBytes(keyId: number, facts: QrFacts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(factBytes)
  const view = new DataView(bytes.buffer)
  const hex = facts.voucherId.replaceAll('-', '')
  view.setUint8(0, keyId)
  for (let n = 0; n < 16; n += 1) view.setUint8(1 + n, Number.parseInt(hex.slice(n * 2, n * 2 + 2), 16))
  view.setUint32(17, facts.productId)
  view.setUint32(21, facts.optionId)
  view.setUint8(25, facts.typeId * 16 + facts.components)
  view.setUint8(26, facts.people)
  view.setUint16(27, dayNumber(facts.validFrom))
  view.setUint16(29, dayNumber(facts.validUntil))
  return bytes
}

export function qrText(signed: Uint8Array, signature: Uint8Array): string {
  return prefix + encode([...signed, ...signature])
}

/** Takes a scanned text apart; undefined when it is none of ours. Whether the signature holds is for whoever has the keys. */
export function readQr(text: string): SignedQr | undefined {
  const bytes = text.startsWith(prefix) ? decode(text.slice(prefix.length)) : undefined
  if (bytes?.length !== factBytes + signatureBytes) return undefined
  const view = new DataView(bytes.buffer)
  const hex = [...bytes.subarray(1, 17)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    keyId: view.getUint8(0),
    facts: {
      voucherId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
      productId: view.getUint32(17),
      optionId: view.getUint32(21),
      typeId: view.getUint8(25) >> 4,
      components: view.getUint8(25) & 15,
      people: view.getUint8(26),
      validFrom: dayOfNumber(view.getUint16(27)),
      validUntil: dayOfNumber(view.getUint16(29)),
    },
    signed: bytes.slice(0, factBytes),
    signature: bytes.slice(factBytes),
  }
}

function encode(bytes: readonly number[]): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(buffer >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + letters[(buffer << (5 - bits)) & 31]
}

function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let buffer = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value === -1) return undefined
    buffer = ((buffer << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (buffer >> bits) & 255
    }
  }
  return bytes
}
