export const tag = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const

export function der(tagByte: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tagByte]), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff_ff ? 6 : length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(tag.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(number: number): number[] {
  const digits = [number & 0x7f]
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

/** SET OF is written in the order of its encoded elements. */
export function setOf(elements: readonly Buffer[]): Buffer {
  return der(tag.set, ...elements.toSorted((a, b) => Buffer.compare(a, b)))
}

export function utcTime(at: Date): Buffer {
  return der(tag.utcTime, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))
}

export function elementsOf(value: Buffer): Buffer[] {
  const { start, end } = bodyOf(value, 0)
  const found: Buffer[] = []
  for (let at = start; at < end;) {
    const next = bodyOf(value, at).end
    found.push(value.subarray(at, next))
    at = next
  }
  return found
}

function bodyOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0
  const digits = first < 0x80 ? 0 : first & 0x7f
  const length = digits === 0 ? first : bytes.readUIntBE(at + 2, digits)
  const start = at + 2 + digits
  return { start, end: start + length }
}
