import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRenderQueue } from './render-queue.ts'

test('OPS-02 a render queue of two per iteration starts two pages each event-loop iteration in order and refuses the page beyond its length', async () => {
  const queue = openRenderQueue(2, 3)
  const begun: number[] = []
  const note = async (mayBegin: Promise<void>, n: number): Promise<void> => {
    await mayBegin
    begun.push(n)
  }
  const accepted = Array.from({ length: 6 }, (_, n) => {
    const mayBegin = queue.enter()
    if (mayBegin) void note(mayBegin, n)
    return mayBegin !== undefined
  })
  expect(accepted).toEqual([true, true, true, true, true, false])
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  await setImmediate()
  expect(begun).toEqual([0, 1, 2, 3])
  await setImmediate()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  for (let n = 0; n < 3; n++) await setImmediate()
  expect([queue.enter(), queue.enter()].map((mayBegin) => mayBegin !== undefined)).toEqual([true, true])
})

test('OPS-02 a full render queue lets other event-loop work run before all of its pages are rendered', async () => {
  const queue = openRenderQueue(1, 100)
  const order: string[] = []
  const page = async (): Promise<void> => {
    await queue.enter()
    order.push('page')
  }
  const pages = Array.from({ length: 5 }, page)
  globalThis.setImmediate(() => order.push('payment'))
  await Promise.all(pages)
  expect(order.indexOf('payment')).toBeLessThanOrEqual(2)
})
