import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './render-queue.ts'

test('OPS-02 two begin in each turn, in the order they came, and the line has an end', async () => {
  const turns = openTurns(2, 3)
  const begun: number[] = []
  const note = async (turn: Promise<void>, n: number): Promise<void> => {
    await turn
    begun.push(n)
  }
  const joined = Array.from({ length: 6 }, (_, n) => {
    const turn = turns.take()
    if (turn) void note(turn, n)
    return turn !== undefined
  })
  expect(joined).toEqual([true, true, true, true, true, false])
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  await setImmediate()
  expect(begun).toEqual([0, 1, 2, 3])
  await setImmediate()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  for (let n = 0; n < 3; n++) await setImmediate()
  expect([turns.take(), turns.take()].map((turn) => turn !== undefined)).toEqual([true, true])
})

test('OPS-02 what comes in over the network is heard before the line is worked off', async () => {
  const turns = openTurns(1, 100)
  const order: string[] = []
  const page = async (): Promise<void> => {
    await turns.take()
    order.push('page')
  }
  const pages = Array.from({ length: 5 }, page)
  globalThis.setImmediate(() => order.push('payment'))
  await Promise.all(pages)
  expect(order.indexOf('payment')).toBeLessThanOrEqual(2)
})
