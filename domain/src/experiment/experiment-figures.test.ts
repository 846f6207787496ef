import { expect, test } from 'vitest'
import { experimentFigures, type ArmCounts } from './experiment-figures.ts'

const counts = (arm: 'A' | 'B', exposures: number, conversions: number): ArmCounts => ({
  site: 'worldwide',
  experiment: 'MAP_DISPLAY',
  arm,
  exposures,
  conversions,
})

test.each([
  ['clearly better', [1000, 50], [1000, 90], 'B'],
  ['clearly worse', [1000, 90], [1000, 50], 'A'],
  ['too close', [1000, 50], [1000, 55], 'undecided'],
  ['too few', [10, 0], [10, 2], 'undecided'],
  ['one buyer of one', [3, 0], [1, 1], 'undecided'],
  ['few buyers of many', [1000, 0], [1000, 5], 'undecided'],
  ['hardly enough buyers', [1000, 1], [1000, 10], 'B'],
  ['no conversions', [1000, 0], [1000, 0], 'undecided'],
  ['no exposures of B', [1000, 10], [0, 0], 'undecided'],
] as const)('MKT-03 figures: %s', (_name, [seenA, boughtA], [seenB, boughtB], verdict) => {
  expect(experimentFigures([counts('B', seenB, boughtB), counts('A', seenA, boughtA)])).toMatchObject([
    { verdict, arms: [{ arm: 'A' }, { arm: 'B' }] },
  ])
})

test('MKT-03 the confidence interval of a share is the Wilson interval', () => {
  const [figures] = experimentFigures([counts('A', 100, 10)])
  expect(figures?.arms[0]?.rate).toBe(0.1)
  expect(figures?.arms[0]?.low).toBeCloseTo(0.0552, 4)
  expect(figures?.arms[0]?.high).toBeCloseTo(0.1744, 4)
})
