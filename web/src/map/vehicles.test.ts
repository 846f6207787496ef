import { expect, test } from 'vitest'
import { boat, bus } from '../poster/vehicles.ts'
import drawings from './vehicles.svg?raw'

test('LIVE-05 bus and boat of the map are those of the posters, in a colour that the line gives', () => {
  const plain = drawings.replaceAll(/var\(--vehicle-\w+,(#\w+)\)/g, '$1')
  expect(plain).toContain(`<symbol id="bus" viewBox="0 -108 196 112">${bus()}</symbol>`)
  expect(plain).toContain(`<symbol id="boat" viewBox="0 -108 216 112">${boat()}</symbol>`)
  expect(drawings).toContain('fill="var(--vehicle-body,#EC4A22)"')
  expect(drawings).toContain('fill="var(--vehicle-body,#0C867F)"')
})
