import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfNumber } from '../day.ts'
import { useKinds } from './pass.ts'
import { qrBytes, qrText, readQr, type QrFacts } from './voucher-qr.ts'

const day = fc.integer({ min: 0, max: 65_535 }).map(dayOfNumber)
const part = fc.record({
  optionId: fc.integer({ min: 1, max: 2_000_000_000 }),
  startFrom: day,
  startUntil: day,
  use: fc.record({ kind: fc.constantFrom(...useKinds), count: fc.integer({ min: 1, max: 1000 }) }),
})
const facts: fc.Arbitrary<QrFacts> = fc.record({
  voucherId: fc.uuid(),
  optionId: fc.integer({ min: 1, max: 2_000_000_000 }),
  typeId: fc.integer({ min: 1, max: 14 }),
  people: fc.integer({ min: 1, max: 255 }),
  parts: fc.array(part, { minLength: 1, maxLength: 15 }),
})
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('PAY-03 a QR code is read back as it was written', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 255 }), signature, (written, keyId, signed) => {
      const bytes = qrBytes(keyId, written)
      const text = qrText(bytes, signed)
      const read = readQr(text)
      expect(read?.facts).toEqual(written)
      expect(read?.keyId).toBe(keyId)
      expect([...(read?.signed ?? [])]).toEqual([...bytes])
      expect([...(read?.signature ?? [])]).toEqual([...signed])
      // a QR code of 45 × 45 modules holds 178 characters at medium error correction; a package of more than two parts needs a larger one
      if (written.parts.length <= 2) expect(text.length).toBeLessThanOrEqual(178)
      expect(text.length).toBeLessThanOrEqual(400)
      expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    }),
  )
})

test('MEND-02 a QR code of the first version is still read', () => {
  const printed =
    'OT1:0493WHB7X2DM5MX4AS16C50Q8000000CTW001038440N29TH4W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R70W3GE1R7'
  expect(readQr(printed)).toMatchObject({
    keyId: 1,
    facts: {
      voucherId: '123e4567-e89b-42d3-a456-426614174000',
      optionId: 32872,
      typeId: 2,
      people: 1,
      parts: [{ optionId: 32872, startFrom: '2026-11-18', startUntil: '2026-11-18', use: null }],
    },
  })
})

test('PAY-03 other texts are not read as vouchers', () => {
  const short = qrText(new Uint8Array(33), new Uint8Array(64)).slice(0, -1)
  for (const text of ['', 'OT1:', 'OT2:', short, 'https://example.com', `OT1:${'I'.repeat(152)}`, `OT2:${'0'.repeat(156)}`, 'ot2:0000'])
    expect(readQr(text)).toBeUndefined()
})
