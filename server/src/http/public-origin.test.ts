import { expect, test } from 'vitest'
import { keptOrigin } from './public-origin.ts'
import { paris } from '@opentop/domain/testing/example-sites'

test.each([
  ['http://paris.localhost:3000', 'http://paris.localhost:3000'],
  ['https://paris.opentop.example', 'https://paris.opentop.example'],
  ['http://paris.localhost:3001', 'http://paris.localhost:3000'],
  ['http://paris.localhost:99999', 'http://paris.localhost:3000'],
  ['http://other.example', 'http://paris.localhost:3000'],
  ['http://localhost:3000', 'http://paris.localhost:3000'],
])('LIVE-07 a feed that is asked for at %s has addresses at %s', (asked, used) => {
  expect(keptOrigin(paris, asked, 'http://paris.localhost:3000')).toBe(used)
})
