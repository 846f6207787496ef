import type { ProductCard } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { vehicleChoices } from './vehicle-choice.ts'

const tours = (...vehicles: ProductCard['vehicle'][]) => vehicles.map((vehicle, id) => ({ id, vehicle }) as ProductCard)

describe('the filter by vehicle', () => {
  test.each([
    [null, [0, 1, 2, 3]],
    ['bus', [0, 2]],
    ['boat', [1]],
    ['bus+boat', [3]],
    ['train', [0, 1, 2, 3]],
  ])('CAT-04 ?vehicle=%s shows the tours %j', (asked, ids) => {
    expect(vehicleChoices(tours('bus', 'boat', 'bus', 'bus+boat'), asked).shown.map((product) => product.id)).toEqual(ids)
  })

  test('CAT-04 counts the tours of each vehicle and marks the chosen one', () => {
    expect(vehicleChoices(tours('bus', 'boat', 'bus'), 'boat').choices).toEqual([
      { count: 3, chosen: false },
      { vehicle: 'bus', count: 2, chosen: false },
      { vehicle: 'boat', count: 1, chosen: true },
    ])
  })

  test('ignores a vehicle that the city does not have, and offers no choice when there is only one', () => {
    expect(vehicleChoices(tours('bus', 'bus'), 'boat')).toEqual({ choices: [], shown: tours('bus', 'bus') })
  })
})
