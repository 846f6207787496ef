import type { Slices } from '@opentop/domain/slices'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const slow = 8

function* work(name: string, steps: number, told: string[]): Slices<string> {
  for (let step = 0; step < steps; step += 1) {
    for (const end = performance.now() + slow; performance.now() < end;);
    told.push(name)
    yield
  }
  return name
}

test('R-LIMIT-4 two works that cost much take turns, and other requests are answered after each slice', async () => {
  const told: string[] = []
  const both = Promise.all([inSlices(work('a', 4, told)), inSlices(work('b', 4, told))])
  for (let turn = 0; turn < 6; turn += 1) {
    await setImmediate()
    told.push('other')
  }
  expect(await both).toEqual(['a', 'b'])
  expect(told.join(' ')).toMatch(/^a b (?:(?:a|b) other ?){6}$/)
})

test('work that is short is done at once; one that fails is rejected, and the next one goes on', async () => {
  const told: string[] = []
  const failing = inSlices(
    (function* (): Slices<never> {
      yield* work('a', 2, told)
      throw new Error('it fails')
    })(),
  )
  const next = inSlices(work('b', 2, told))
  await expect(failing).rejects.toThrow('it fails')
  expect(await next).toBe('b')
  expect(told.toSorted()).toEqual(['a', 'a', 'b', 'b'])
  let isDone = false
  void inSlices(work('c', 0, told)).then(() => (isDone = true))
  await Promise.resolve()
  expect(isDone).toBe(true)
})
