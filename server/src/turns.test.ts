import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('OPS-02 as many as may work at once, in the order they came, and no longer line than there is room for', async () => {
  const turns = openTurns(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  async function note(turn: ReturnType<typeof turns.take>, n: number): Promise<void> {
    const end = await turn
    if (!end) return
    begun.push(n)
    ends.push(end)
  }
  const wants = Array.from({ length: 6 }, (_, n) => {
    const turn = turns.take()
    void note(turn, n)
    return turn !== undefined
  })
  expect(wants).toEqual([true, true, true, true, true, false])
  await setTimeout(5)
  expect(begun).toEqual([0, 1])
  for (let left = 5; left > 0; left--) {
    ends.shift()?.()
    await setImmediate()
    await setImmediate()
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(turns.take()).toBeDefined()
})

test('OPS-02 the network is heard between two turns', async () => {
  const turns = openTurns(1, 100)
  const order: string[] = []
  const work = async (): Promise<void> => {
    const end = await turns.take()
    order.push('page')
    end?.()
  }
  const pages = [work(), work(), work()]
  globalThis.setImmediate(() => order.push('payment'))
  await Promise.all(pages)
  expect(order.indexOf('payment')).toBeLessThan(2)
})
