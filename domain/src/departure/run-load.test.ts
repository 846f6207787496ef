import { expect, test } from 'vitest'
import { boardedRuns, expectedRuns, stopShares } from './run-load.ts'

const minute = 60_000
const runs = [0, 30, 60].map((start) => ({
  startMinute: 600 + start,
  startAt: start * minute,
  endAt: (start + 60) * minute,
  isCancelled: false,
  stops: [
    { key: 'a', minute: start, at: start * minute, isClosed: false },
    { key: 'b', minute: start + 20, at: (start + 20) * minute, isClosed: false },
  ],
}))

test('OFF-10 a boarding belongs to the run that was due at its stop at the nearest time', () => {
  const boardings = [
    { stop: 'a', at: 2 * minute, people: 3 },
    { stop: 'b', at: 24 * minute, people: 2 },
    { stop: 'b', at: 47 * minute, people: 4 },
    { stop: null, at: 40 * minute, people: 1 },
    { stop: 'b', at: 300 * minute, people: 9 },
  ]
  expect(boardedRuns(runs, boardings)).toEqual([5, 5, 0])
  const withoutSecond = runs.map((run, index) => ({ ...run, isCancelled: index === 1 }))
  expect(boardedRuns(withoutSecond, [{ stop: 'a', at: 35 * minute, people: 1 }])).toEqual([0, 0, 1])
})

test('OFF-10 what is expected follows the same weekday before, for each ticket; a cancelled run expects no passengers', () => {
  const past = [
    {
      tickets: 100,
      byHour: new Map([
        [10, 50],
        [11, 10],
      ]),
    },
    {
      tickets: 200,
      byHour: new Map([
        [10, 60],
        [11, 60],
      ]),
    },
    { tickets: 0, byHour: new Map([[10, 500]]) },
  ]
  expect(expectedRuns(runs, 100, past, 3)).toEqual([20, 20, 20])
  expect(
    expectedRuns(
      runs.map((run, index) => ({ ...run, isCancelled: index === 0 })),
      100,
      past,
      3,
    ),
  ).toEqual([0, 20, 20])
})

test('OFF-10 without past boardings the tickets are spread evenly over the runs of the product', () => {
  expect(expectedRuns(runs, 60, [], 6)).toEqual([30, 30, 30])
  expect(expectedRuns(runs, 0, [], 0)).toEqual([0, 0, 0])
})

test('LIVE-03 stops have the share of past boardings that was made there; few boardings and stops of other lines tell nothing', () => {
  const boarded = [
    { stop: 'a', people: 10 },
    { stop: 'b', people: 25 },
    { stop: 'a', people: 5 },
    { stop: 'elsewhere', people: 900 },
  ]
  expect(stopShares(['a', 'b', 'c'], boarded)).toEqual([
    { key: 'a', share: 0.375 },
    { key: 'b', share: 0.625 },
    { key: 'c', share: 0 },
  ])
  expect(stopShares(['a', 'b'], [{ stop: 'a', people: 19 }])).toEqual([])
})
