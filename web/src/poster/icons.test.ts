import { logoMarks } from '@opentop/domain/page/logo'
import { expect, test } from 'vitest'
import { boat, bus } from './vehicles.ts'
import { iconNames } from '@opentop/ui/base/icon-names.ts'
import drawings from '@opentop/ui/base/icons.svg?raw'

test('icons.svg contains every icon once, and only the bus, the boat and the logo besides', () => {
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames, 'the-bus', 'the-boat', 'the-logo'])
})

test('the marks of the sites in icons.svg are those of their documents', () => {
  const drawn = [...drawings.matchAll(/<path id="mark-([\w-]+)" d="([^"]+)"\/>/g)].map(([, mark, path]) => [mark, path])
  expect(Object.fromEntries(drawn)).toEqual(logoMarks)
})

test('the bus and the boat in icons.svg are the same as on the posters', () => {
  expect(drawings).toContain(`viewBox="0 -108 196 112">${bus()}</symbol>`)
  expect(drawings).toContain(`viewBox="0 -80 216 84">${boat()}</symbol>`)
})
