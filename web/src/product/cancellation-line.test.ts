import { expect, test } from 'vitest'
import { cancellationLine } from './cancellation-line.ts'

const tier = (hoursBefore: number, refundPercent: number) => ({ hoursBefore, refundPercent })

test.each([
  ['free until a day before', [tier(24, 100)], ['100: now-24', '0: 24-0']],
  ['two tiers', [tier(24, 100), tier(6, 50)], ['100: now-24', '50: 24-6', '0: 6-0']],
  ['tiers in the wrong order', [tier(6, 50), tier(24, 100)], ['100: now-24', '50: 24-6', '0: 6-0']],
  ['free until the start', [tier(0, 100)], ['100: now-0']],
  ['no refund', [], ['0: now-0']],
  ['a tier without refund', [tier(24, 0)], ['0: now-0']],
])('CAT-03 a cancellation policy as consecutive periods: %s', (_name, tiers, line) => {
  expect(
    cancellationLine(tiers).map(({ refundPercent, fromHours, toHours }) => `${refundPercent}: ${fromHours ?? 'now'}-${toHours}`),
  ).toEqual(line)
})
