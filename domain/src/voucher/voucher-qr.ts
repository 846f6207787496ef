import { dayNumber, dayOfNumber, type Day } from '../day.ts'
import { useKinds, type OptionUse } from './pass.ts'

/** Signed, so that an offline device can trust it. */
export type QrFacts = { voucherId: string; optionId: number; typeId: number; people: number; parts: QrPart[] }
/** QR codes of the first version do not contain how a part is used, nor the option of each part of a package. */
export type QrPart = { optionId: number | null; startFrom: Day; startUntil: Day; use: OptionUse | null }
type SignedQr = { keyId: number; facts: QrFacts; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

/** The alphanumeric alphabet of QR codes, which keeps the code coarse enough to scan from a cracked screen. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'OT2:'
const headBytes = 23
const partBytes = 10
const signatureBytes = 64

/** The key number first, so that a signature is bound to its key. */
export function qrBytes(keyId: number, { voucherId, optionId, typeId, people, parts }: QrFacts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + parts.length * partBytes)
  const view = new DataView(bytes.buffer)
  const hex = voucherId.replaceAll('-', '')
  view.setUint8(0, keyId)
  for (let n = 0; n < 16; n += 1) view.setUint8(1 + n, Number.parseInt(hex.slice(n * 2, n * 2 + 2), 16))
  view.setUint32(17, optionId)
  view.setUint8(21, typeId * 16 + parts.length)
  view.setUint8(22, people)
  for (const [index, part] of parts.entries()) {
    const at = headBytes + index * partBytes
    view.setUint32(at, part.optionId ?? 0)
    view.setUint16(at + 4, dayNumber(part.startFrom))
    view.setUint16(at + 6, dayNumber(part.startUntil))
    view.setUint16(at + 8, part.use ? useKinds.indexOf(part.use.kind) * 0x4000 + part.use.count : 0)
  }
  return bytes
}

export function qrText(signed: Uint8Array, signature: Uint8Array): string {
  return prefix + encode([...signed, ...signature])
}

/** The caller verifies the signature. */
export function readQr(text: string): SignedQr | undefined {
  const bytes = decode(text.slice(prefix.length))
  if (!bytes) return undefined
  if (text.startsWith(firstPrefix)) return readFirst(bytes)
  if (!text.startsWith(prefix) || bytes.length < headBytes) return undefined
  const view = new DataView(bytes.buffer)
  const count = view.getUint8(21) & 15
  const length = headBytes + count * partBytes
  if (count === 0 || bytes.length !== length + signatureBytes) return undefined
  const parts = Array.from({ length: count }, (_, index): QrPart => {
    const at = headBytes + index * partBytes
    const use = view.getUint16(at + 8)
    return {
      optionId: view.getUint32(at),
      startFrom: dayOfNumber(view.getUint16(at + 4)),
      startUntil: dayOfNumber(view.getUint16(at + 6)),
      use: { kind: useKinds[use >> 14] ?? 'ride', count: use & 0x3fff },
    }
  })
  const facts = { voucherId: uuidOf(bytes), optionId: view.getUint32(17), typeId: view.getUint8(21) >> 4, people: view.getUint8(22), parts }
  return { keyId: view.getUint8(0), facts, signed: bytes.slice(0, length), signature: bytes.slice(length) }
}

const firstPrefix = 'OT1:'
const firstBytes = 31
/** Sold vouchers still have the first version. */
function readFirst(bytes: Uint8Array<ArrayBuffer>): SignedQr | undefined {
  if (bytes.length !== firstBytes + signatureBytes) return undefined
  const view = new DataView(bytes.buffer)
  const optionId = view.getUint32(21)
  const count = view.getUint8(25) & 15
  const part: QrPart = {
    optionId: count === 1 ? optionId : null,
    startFrom: dayOfNumber(view.getUint16(27)),
    startUntil: dayOfNumber(view.getUint16(29)),
    use: null,
  }
  return {
    keyId: view.getUint8(0),
    facts: {
      voucherId: uuidOf(bytes),
      optionId,
      typeId: view.getUint8(25) >> 4,
      people: view.getUint8(26),
      parts: Array.from({ length: count }, () => part),
    },
    signed: bytes.slice(0, firstBytes),
    signature: bytes.slice(firstBytes),
  }
}

function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes.subarray(1, 17)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
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
