import { expect, test } from 'vitest'
import { bus } from '../poster/vehicles.ts'
import { iconNames } from './icon-names.ts'
import drawings from './icons.svg?raw'

test('every icon is drawn once, and nothing else but the bus and the name', () => {
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames, 'the-bus', 'the-logo'])
})

test('the bus is the one of the posters', () => expect(drawings).toContain(`viewBox="0 -108 196 112">${bus()}</symbol>`))
