import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteOf } from './cancellation.ts'
import { refundPercent, type Travel } from './refund-deadline.ts'

const at = (iso: string): number => Date.parse(iso)
const madrid = (day: string | null, minute: number | null): Travel => ({ day, minute, timezone: 'Europe/Madrid' })

describe('PAY-03 the refund of a cancelled line', () => {
  test.each([
    ['timed, a day and more before', [madrid('2026-06-10', 600)], '2026-06-09T07:59:00Z', 100],
    ['timed, exactly 24 hours before', [madrid('2026-06-10', 600)], '2026-06-09T08:00:00Z', 100],
    ['timed, within 24 hours', [madrid('2026-06-10', 600)], '2026-06-09T08:00:01Z', 0],
    ['day ticket, before midnight in its city', [madrid('2026-06-10', -1)], '2026-06-09T21:59:59Z', 100],
    ['day ticket, on its day', [madrid('2026-06-10', -1)], '2026-06-09T22:00:01Z', 0],
    ['open ticket, any time', [madrid(null, null)], '2030-01-01T00:00:00Z', 100],
    ['package: its first part counts', [madrid('2026-06-20', -1), madrid('2026-06-10', 600)], '2026-06-09T09:00:00Z', 0],
  ] as const)('%s', (_name, travel, now, percent) => expect(refundPercent([], travel, at(now))).toBe(percent))

  const tiers = [
    { hoursBefore: 72, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 50 },
  ]
  test.each([
    ['2026-06-07T07:00:00Z', 100],
    ['2026-06-08T09:00:00Z', 50],
    ['2026-06-09T09:00:00Z', 0],
  ])('tiers of an option at %s', (now, percent) => expect(refundPercent(tiers, [madrid('2026-06-10', 600)], at(now))).toBe(percent))

  test('the refunds of the units add up, and never exceed what was paid', () => {
    const units = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 100 }), (shares, percent) => {
        const paid = shares.reduce((sum, share) => sum + share, 0)
        const quote = quoteOf(
          shares.map((shareCents, index) => ({ id: String(index), shareCents })),
          percent,
        )
        expect(quote.refundCents + quote.feeCents).toBe(paid)
        expect(quote.byUnit.reduce((sum, unit) => sum + unit.cents, 0)).toBe(quote.refundCents)
        expect(quote.feeCents).toBeGreaterThanOrEqual(0)
        for (const [index, unit] of quote.byUnit.entries()) expect(unit.cents).toBeLessThanOrEqual(shares[index] ?? 0)
      }),
    )
  })
})
