import { expect, test } from 'vitest'
import { stepsOf } from './day-steps.ts'

const pass = { components: [] }
const timed = { time: '10:00', components: [] }
const part = { name: 'Bus', product: 'Bus', option: '24 hours' }

test.each([
  ['a bus pass', [pass], 'bus', ['find', 'show', 'stairs']],
  ['a boat pass', [pass], 'boat', ['pier', 'show', 'rail']],
  ['a timed cruise', [timed], 'boat', ['meet', 'show', 'rail']],
  ['a night tour', [timed], 'bus', ['meet', 'show', 'stairs']],
  ['a package', [{ components: [part, part] }], 'both', ['package', 'show', 'outside']],
  ['two tours', [pass, timed], 'both', ['package', 'show', 'outside']],
] as const)('TRUE-03 the steps of the day fit %s', (_name, lines, fleet, steps) =>
  expect(
    stepsOf(
      lines.map((line) => ({ ...line, components: [...line.components] })),
      fleet,
    ),
  ).toEqual(steps),
)
