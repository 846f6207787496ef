import { describe, expect, test } from 'vitest'
import { releaseLeases, markFinished, takeLease } from './lease.ts'
import { useDatabase } from './testing/use-database.ts'

describe('OPS-02 the lease of a job', () => {
  const database = useDatabase()
  const take = (name: string, owner: string, seconds = 60) => database().transaction((tx) => takeLease(tx, name, owner, seconds))

  test('goes to one of many processes, which may extend it', async () => {
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => take('tidy', owner)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const winner = ['a', 'b', 'c', 'd'][taken.indexOf(true)] as string
    expect(await take('tidy', winner)).toBe(true)
    expect(await take('other', 'z')).toBe(true)
  })
  test('passes to another process when it expires or is released', async () => {
    expect(await take('sweep', 'a', 0.05)).toBe(true)
    await expect.poll(() => take('sweep', 'b'), { timeout: 5000 }).toBe(true)
    expect(await take('sweep', 'a')).toBe(false)
    await database().transaction((tx) => markFinished(tx, 'sweep', 'b'))
    await database().transaction((tx) => releaseLeases(tx, 'b'))
    await expect.poll(() => take('sweep', 'a'), { timeout: 5000 }).toBe(true)
  })
})
