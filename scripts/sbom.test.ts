import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type List = Record<string, string>
type Manifest = { name?: string; dependencies?: List; devDependencies?: List; optionalDependencies?: List }
type Locked = Manifest & { version?: string; integrity?: string; link?: boolean; deprecated?: string }
type Bill = { bomFormat: string; components: { purl: string; hashes?: { alg: string; content: string }[] }[] }

const root = join(import.meta.dirname, '..')
const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const { scripts } = read<{ scripts: { sbom: string } }>('package.json')
const rooms = Object.entries(packages).filter(([path]) => !path.includes('node_modules'))

describe('OPS-02 the software bill of materials and the lock file', () => {
  test('npm lists every direct dependency with version and hash in the software bill of materials', () => {
    const [command = '', ...words] = scripts.sbom.split(' ')
    const { bomFormat, components } = JSON.parse(execFileSync(command, words, { cwd: root, encoding: 'utf8' })) as Bill
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Map(components.map((component) => [component.purl, component]))
    const direct = rooms
      .flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      )
      .filter(([name]) => !name.startsWith('@opentop/'))
      .map(([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(direct.length).toBeGreaterThan(40)
    for (const purl of direct) expect(listed.get(purl), purl).toMatchObject({ hashes: [{ alg: 'SHA-512' }] })
  })

  test('every package comes from a registry and is locked by its hash; our own versions are exact', () => {
    const foreign = Object.entries(packages).filter(
      ([path, { link, integrity, version }]) => path.includes('node_modules/') && !link && (!integrity || !version),
    )
    expect(foreign.map(([path]) => path)).toEqual([])
    const ranges = rooms
      .flatMap(([, { dependencies, devDependencies }]) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([name, range]) => !name.startsWith('@opentop/') && !/^\d+\.\d+\.\d+/.test(range))
    expect(ranges).toEqual([])
  })

  test('the container image holds what runs: none of the libraries that build the pages or serve tests, and no type alone', () => {
    const held = new Set<string>()
    const hold = (room: string): void => {
      for (const name of Object.keys(packages[room]?.dependencies ?? {})) {
        if (held.has(name)) continue
        held.add(name)
        if (name.startsWith('@opentop/')) hold(name.replace('@opentop/', ''))
      }
    }
    for (const room of ['server', 'provider']) hold(room)
    const needless = /^(vite|rolldown|react|react-dom|maplibre-gl|vitest|smtp-server|postal-mime|@(types|vitejs|adyen|tanstack)\/.*)$/
    expect([...held].filter((name) => needless.test(name))).toEqual([])
    expect(held.size).toBeGreaterThan(30)
  })

  test('every library that a room or the root names has one version', () => {
    const direct = new Set(rooms.flatMap(([, { dependencies, devDependencies }]) => Object.keys({ ...dependencies, ...devDependencies })))
    const versions = (name: string): unknown[] => [
      ...new Set(Object.entries(packages).flatMap(([path, { version }]) => (path.endsWith(`node_modules/${name}`) ? [version] : []))),
    ]
    const several = [...direct].filter((name) => !name.startsWith('@opentop/') && versions(name).length !== 1)
    expect(several.map((name) => [name, versions(name)])).toEqual([])
  })

  test('no package is deprecated by its maintainers', () => {
    const deprecated = Object.entries(packages).filter(([, locked]) => locked.deprecated !== undefined)
    expect(deprecated.map(([path, locked]) => `${path}: ${locked.deprecated}`)).toEqual([])
  })
})
