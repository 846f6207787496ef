import { describe, expect, test } from 'vitest'
import { joining } from './joined.ts'

type Batch = { works: readonly string[]; finish: (results?: string[]) => void; fail: (error: unknown) => void }

function stage(most = 10) {
  const batches: Batch[] = []
  const join = joining<string, string>(
    (works) =>
      new Promise(
        (done, fail) => void batches.push({ works, finish: (results = works.map((one) => `${one} done`)) => done(results), fail }),
      ),
    most,
  )
  const database = {}
  return { batches, ask: (work: string, key = 'departure', owner: object = database) => join(owner, key, work) }
}
const settled = (): Promise<void> => new Promise((done) => setImmediate(done))
const outage = (): Error => Object.assign(new Error('too many connections'), { code: '53300' })

describe('BOOK-07 joined work', () => {
  test('the first runs alone, what waits meanwhile runs as the next batch, bounded in size, and each gets its own result', async () => {
    const { batches, ask } = stage(2)
    const asked = ['a', 'b', 'c', 'd'].map((work) => ask(work))
    expect(batches.map(({ works }) => works)).toEqual([['a']])
    batches[0]?.finish()
    await settled()
    expect(batches[1]?.works).toEqual(['b', 'c'])
    batches[1]?.finish()
    await settled()
    batches[2]?.finish()
    expect(await Promise.all(asked)).toEqual(['a done', 'b done', 'c done', 'd done'])
    void ask('e')
    expect(batches[3]?.works).toEqual(['e'])
  })

  test('another departure, and the same departure on another database, are not waited for', () => {
    const { batches, ask } = stage()
    void ask('a')
    void ask('b', 'another departure')
    void ask('c', 'departure', {})
    expect(batches.map(({ works }) => works)).toEqual([['a'], ['b'], ['c']])
  })

  test('a batch that fails because of one of its members is repeated one by one, and only that member fails', async () => {
    const { batches, ask } = stage()
    const asked = Promise.allSettled(['a', 'b', 'c'].map((work) => ask(work)))
    batches[0]?.finish()
    await settled()
    batches[1]?.fail(new Error('of c'))
    await settled()
    batches[2]?.finish()
    await settled()
    batches[3]?.fail(new Error('of c'))
    expect((await asked).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(['a done', 'b done', 'of c'])
    expect(batches.map(({ works }) => works)).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
  })

  test('an outage fails the batch and what waits behind it, and the next comer tries again', async () => {
    const { batches, ask } = stage(1)
    const asked = Promise.allSettled(['a', 'b', 'c'].map((work) => ask(work)))
    batches[0]?.fail(outage())
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const next = ask('d')
    batches[1]?.finish()
    expect(await next).toBe('d done')
  })
})
