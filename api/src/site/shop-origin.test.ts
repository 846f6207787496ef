import { exampleSites } from '@opentop/domain/testing/example-sites'
import { expect, test } from 'vitest'
import { shopOrigin } from './shop-origin.ts'

test('OFF-01 links from the office lead to a local host of the shop on a local office, and to a public one otherwise', () => {
  for (const site of exampleSites) {
    expect(shopOrigin(site, 'http://office.localhost:3000')).toMatch(/^http:\/\/(\w+\.)?localhost:3000$/)
    expect(shopOrigin(site, 'https://office.opentop.example')).toMatch(/^https:\/\/\w+\.opentop\.example$/)
  }
})
