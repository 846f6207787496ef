import { describe, expect, test } from 'vitest'
import { refusedPair } from './pair.ts'

describe('OPS-02 the fault run on a cluster', () => {
  const [second, third] = ['scope: x\netcd:\n  hosts: []\n', 'scope: x\n# etcd: is older\netcd3:\n  hosts: []\n']

  test.each([
    ['patroni 3.0.2', third],
    ['patroni 3.1.0', third],
    ['patroni 3.3.10\n', third],
  ])('refuses %s with etcd3', (version, settings) => {
    expect(refusedPair(version, settings)).toMatch(/^Patroni 3\.\d\.\d+ loses acknowledged sales with etcd3/)
  })

  test.each([
    ['patroni 3.0.2', second],
    ['patroni 4.0.0', third],
    ['patroni 4.1.4', second],
    ['patroni 10.0.1', third],
  ])('accepts %s with these settings', (version, settings) => expect(refusedPair(version, settings)).toBeUndefined())

  test('refuses an unknown version with etcd3', () => expect(refusedPair('', third)).toBeDefined())
})
