import { officeApi } from '@opentop/contract/office-api'
import { rights } from '@opentop/contract/right'
import { expect, test } from 'vitest'
import { isOpenRight } from './open-rights.ts'

test('OFF-03 a right is offered once a call needs it; those of the scan pages and of personal data have no call', () => {
  const needed = new Set<string>([...Object.values(officeApi).flatMap(({ needs }) => needs), 'personal.read', 'scan', 'drive'])
  expect(rights.filter(isOpenRight)).toEqual(rights.filter((right) => needed.has(right)))
})
