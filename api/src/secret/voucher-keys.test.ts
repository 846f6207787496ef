import { randomBytes, randomUUID } from 'node:crypto'
import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { voucherKeys } from './voucher-keys.ts'

const facts = {
  voucherId: randomUUID(),
  optionId: 21_821,
  typeId: 2,
  people: 1,
  parts: [{ optionId: 21_821, startFrom: '2026-12-01', startUntil: '2026-12-01', use: { kind: 'hours' as const, count: 48 } }],
}
const first = { id: 1, seed: randomBytes(32) }
const second = { id: 2, seed: randomBytes(32) }

test('PAY-03 a signed QR code is verified, is the same each time, and has at most 47 modules a side', () => {
  const keys = voucherKeys([first])
  const text = keys.qrOf(facts)
  expect(keys.read(text)).toEqual(facts)
  expect(keys.qrOf(facts)).toBe(text)
  expect(encodeQR(text, 'raw', { border: 1, ecc: 'medium' }).length).toBeLessThanOrEqual(47)
})

test('PAY-03 a QR code with a changed character or a foreign key is refused', () => {
  const keys = voucherKeys([first])
  const text = keys.qrOf(facts)
  for (let at = 4; at < text.length; at += 1) {
    const other = text[at] === '7' ? '8' : '7'
    const changed = text.slice(0, at) + other + text.slice(at + 1)
    if (at < text.length - 1) expect(keys.read(changed), `character ${at}`).toBeUndefined()
  }
  expect(keys.read(voucherKeys([{ id: 1, seed: randomBytes(32) }]).qrOf(facts))).toBeUndefined()
  expect(keys.read(voucherKeys([second]).qrOf(facts))).toBeUndefined()
})

test('PAY-03 after a key rotation the new key signs and old QR codes stay valid', () => {
  const old = voucherKeys([first]).qrOf(facts)
  const both = voucherKeys([first, second])
  expect(both.qrOf(facts)).not.toBe(old)
  expect(both.read(old)).toEqual(facts)
  expect(both.read(both.qrOf(facts))).toEqual(facts)
  expect(both.publicKeys.map(({ id }) => id)).toEqual([2, 1])
})
