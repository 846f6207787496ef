import { expect, test } from 'vitest'
import { fleetOf } from './fleet.ts'

test.each([
  [['bus'], 'bus'],
  [['boat'], 'boat'],
  [['bus', 'boat'], 'both'],
  [['bus+boat'], 'both'],
] as const)('TRUE-03 a city with %j is described as %s', (vehicles, fleet) => expect(fleetOf(vehicles)).toBe(fleet))
