import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOf } from './sbom.ts'

type Bill = {
  specVersion: string
  serialNumber: string
  components: {
    name: string
    version: string
    purl: string
    scope: string
    hashes: { alg: string; content: string }[]
    licenses?: unknown[]
  }[]
}
const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof billOf>[0]
const bill = billOf(lock) as Bill

describe('OPS-02 the software bill of materials', () => {
  test('names every package with version, licence and hash, and is the same for the same lock', () => {
    const locked = Object.values(lock.packages).filter(({ integrity }) => integrity !== undefined)
    expect(bill.components).toHaveLength(locked.length)
    expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{40,128}$/.test(hashes[0]?.content ?? ''))).toEqual([])
    expect(bill.components.filter(({ purl }) => !/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/.test(purl))).toEqual([])
    expect(bill.components.find(({ name }) => name === 'fastify')).toMatchObject({ scope: 'required', hashes: [{ alg: 'SHA-512' }] })
    expect(bill.components.find(({ name }) => name === 'vitest')).toMatchObject({ scope: 'excluded' })
    expect(billOf(lock)).toEqual(bill)
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('every package comes from a registry and is locked by its hash; versions of ours are exact', () => {
    const foreign = Object.entries(lock.packages).filter(
      ([path, { link, integrity, version }]) => path.includes('node_modules/') && !link && (!integrity || !version),
    )
    expect(foreign.map(([path]) => path)).toEqual([])
    const ranges = Object.entries(lock.packages)
      .filter(([path]) => !path.includes('node_modules'))
      .flatMap(([, entry]) => Object.entries({ ...(entry as { dependencies?: Record<string, string> }).dependencies }))
      .filter(([name, range]) => !name.startsWith('@opentop/') && !/^\d+\.\d+\.\d+/.test(range))
    expect(ranges).toEqual([])
  })
  test('no package is one that its makers have given up', () => {
    const givenUp = Object.entries(lock.packages).filter(([, locked]) => locked.deprecated !== undefined)
    expect(givenUp.map(([path, locked]) => `${path}: ${locked.deprecated}`)).toEqual([])
  })
})
