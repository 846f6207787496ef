import { expect, test } from 'vitest'
import { stopRuns } from './stop-runs.ts'

/** `M` is a main stop, `o` another stop; a folded run is in brackets. */
const cases = [
  ['', ''],
  ['M', 'M'],
  ['MoM', 'MoM'],
  ['MooM', 'M[oo]M'],
  ['MoooMoMoo', 'M[ooo]MoM[oo]'],
  ['ooo', 'o[oo]'],
  ['Mo', 'Mo'],
] as const

test.each(cases)('CAT-03 stops %j are folded as %j', (given, shown) => {
  const stops = [...given].map((letter, n) => ({ key: `s${n}`, name: `Stop ${n}`, position: { lat: 0, lng: 0 }, main: letter === 'M' }))
  const letter = (stop: { main: boolean }) => (stop.main ? 'M' : 'o')
  const runs = stopRuns(stops)
  expect(runs.map((run) => (run.kind === 'shown' ? letter(run.stop) : `[${run.stops.map(letter).join('')}]`)).join('')).toBe(shown)
  const numbers = runs.flatMap((run) => (run.kind === 'shown' ? [run.stop.number] : run.stops.map((stop) => stop.number)))
  expect(numbers).toEqual(stops.map((_, n) => n + 1))
})
