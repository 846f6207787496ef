import { expect, test } from 'vitest'
import { tourPictures } from './pictures.ts'

const tours = (...vehicles: ('bus' | 'boat' | 'bus+boat')[]) => vehicles.map((vehicle, index) => ({ id: index + 1, vehicle }))

test('the tours of a city show it in different ways, the first by its poster', () => {
  const pictures = tourPictures(tours('bus', 'boat', 'bus+boat', 'bus', 'boat'))
  expect(pictures.get(1)).toBe('tour')
  expect(pictures.get(2)).toBe('riverlight')
  expect(new Set(pictures.values()).size).toBe(5)
})

test('a boat is shown by a boat, alone, first or among many', () => {
  for (const list of [tours('boat'), tours('boat', 'bus', 'boat'), tours('bus', 'boat', 'boat', 'boat', 'boat', 'boat', 'boat')]) {
    const pictures = tourPictures(list)
    for (const { id, vehicle } of list) expect(String(pictures.get(id)).startsWith('river')).toBe(vehicle === 'boat')
  }
})

test('a long list repeats itself rather than going without', () => {
  expect([...tourPictures(tours('bus', 'bus', 'bus', 'bus', 'bus', 'bus', 'bus')).values()]).toHaveLength(7)
})
