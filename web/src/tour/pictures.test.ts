import { expect, test } from 'vitest'
import { tourPictures } from './pictures.ts'

const tours = (...vehicles: ('bus' | 'boat' | 'bus+boat')[]) => vehicles.map((vehicle, index) => ({ id: index + 1, vehicle }))

test('the tours of a city have different pictures, the first one its poster', () => {
  const pictures = tourPictures(tours('bus', 'boat', 'bus+boat', 'bus', 'boat'))
  expect(pictures.get(1)).toBe('street')
  expect(pictures.get(2)).toBe('riverlight')
  expect(new Set(pictures.values()).size).toBe(5)
})

test('boats, and only boats, have pictures with a boat', () => {
  for (const list of [
    tours('boat'),
    tours('boat', 'bus', 'boat'),
    tours('bus', 'boat', 'boat', 'boat', 'boat', 'boat', 'bus', 'bus', 'bus', 'bus'),
  ]) {
    const pictures = tourPictures(list)
    for (const { id, vehicle } of list) expect(String(pictures.get(id)).startsWith('river')).toBe(vehicle === 'boat')
  }
})

test('a list longer than the number of views repeats pictures', () => {
  expect([...tourPictures(tours('bus', 'bus', 'bus', 'bus', 'bus', 'bus', 'bus')).values()]).toHaveLength(7)
})
