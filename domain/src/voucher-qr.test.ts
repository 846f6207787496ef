import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfNumber } from './day.ts'
import { qrBytes, qrText, readQr, type QrFacts } from './voucher-qr.ts'

const day = fc.integer({ min: 0, max: 65_535 }).map(dayOfNumber)
const facts: fc.Arbitrary<QrFacts> = fc.record({
  voucherId: fc.uuid(),
  productId: fc.integer({ min: 1, max: 2_000_000_000 }),
  optionId: fc.integer({ min: 1, max: 2_000_000_000 }),
  typeId: fc.integer({ min: 1, max: 14 }),
  people: fc.integer({ min: 1, max: 255 }),
  components: fc.integer({ min: 1, max: 15 }),
  validFrom: day,
  validUntil: day,
})
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('PAY-03 what is written into the picture is read out of it', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 255 }), signature, (written, keyId, signed) => {
      const bytes = qrBytes(keyId, written)
      const text = qrText(bytes, signed)
      const read = readQr(text)
      expect(read?.facts).toEqual(written)
      expect(read?.keyId).toBe(keyId)
      expect([...(read?.signed ?? [])]).toEqual([...bytes])
      expect([...(read?.signature ?? [])]).toEqual([...signed])
      // A picture of 45 by 45 fields holds 178 with medium correction.
      expect(text.length).toBeLessThanOrEqual(178)
      expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    }),
  )
})

test('PAY-03 other texts are none of ours', () => {
  const short = qrText(new Uint8Array(31), new Uint8Array(64)).slice(0, -1)
  for (const text of ['', 'OT1:', short, 'https://example.com', `OT1:${'I'.repeat(152)}`, 'ot1:0000']) expect(readQr(text)).toBeUndefined()
})
