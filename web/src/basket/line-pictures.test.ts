import type { SaleLine } from '@opentop/contract/basket'
import { expect, test } from 'vitest'
import { linePictures } from './line-pictures.ts'

const line = (id: string, productId: number, vehicle: SaleLine['vehicle']) => ({ id, productId, locationId: 1, vehicle }) as SaleLine

test('a boat tour alone or first in the basket shows a boat, a bus tour the poster of the city', () => {
  expect([...linePictures([line('a', 1, 'boat')]).values()]).toEqual(['river'])
  expect([...linePictures([line('a', 1, 'bus')]).values()]).toEqual(['card'])
  expect([...linePictures([line('a', 1, 'boat'), line('b', 2, 'bus')]).values()][0]).toBe('river')
})
