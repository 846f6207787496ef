import { describe, expect, test } from 'vitest'
import { bind, boundKeys, type Binding } from './bindings.ts'
import { keyName, writesCharacter } from './key-name.ts'
import { nextKey, sequenceTime } from './sequence.ts'

const pressed = (key: string, held: Partial<Parameters<typeof keyName>[0]> = {}): string | undefined =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const binding = (says: string): Binding => ({ says, does: () => undefined })

describe('keys of the office', () => {
  test('OFF-09 keys have one name on every keyboard', () => {
    expect([pressed('j'), pressed('/'), pressed('?', { shiftKey: true }), pressed(' ')]).toEqual(['j', '/', '?', 'Space'])
    expect([pressed('R', { shiftKey: true }), pressed('k', { metaKey: true }), pressed('Enter', { ctrlKey: true })]).toEqual([
      'Shift+R',
      'Ctrl+K',
      'Ctrl+Enter',
    ])
    expect([pressed('Shift', { shiftKey: true }), pressed('@', { altKey: true })]).toEqual([undefined, undefined])
    expect(pressed('J')).toBe('j')
  })

  test('only keys that write a character can be switched off', () => {
    expect(['j', '?', 'Shift+R'].map(writesCharacter)).toEqual([true, true, true])
    expect(['Enter', 'Escape', 'Ctrl+K', 'Shift+Tab', 'Space'].map(writesCharacter)).toEqual([false, false, false, false, false])
  })

  test('G then O within the time is a sequence; too late or another key is not', () => {
    const bound = new Set(['g o', 'o', 'j'])
    const { waiting, name } = nextKey(undefined, 'g', 0, bound)
    expect(name).toBeUndefined()
    expect(nextKey(waiting, 'o', sequenceTime, bound).name).toBe('g o')
    expect(nextKey(waiting, 'o', sequenceTime + 1, bound).name).toBe('o')
    expect(nextKey(waiting, 'j', 10, bound).name).toBe('j')
    expect(nextKey(waiting, 'g', 10, bound).waiting).toBeDefined()
  })

  test('the last binding of a key counts, and a dialog hides those of the page', () => {
    const ends = [bind(0, () => ({ n: binding('page') })), bind(0, () => ({ n: binding('list'), x: binding('mark') }))]
    const dialog = bind(1, () => ({ 'Ctrl+Enter': binding('send') }))
    expect(boundKeys(0).get('n')?.says).toBe('list')
    expect([...boundKeys(1).keys()]).toEqual(['Ctrl+Enter'])
    for (const end of [...ends, dialog]) end()
    expect(boundKeys(0).size).toBe(0)
  })
})
