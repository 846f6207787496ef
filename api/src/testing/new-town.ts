import type { NewCity, NewTour } from '@opentop/contract/new-document'

export const newTown: NewCity = {
  names: { en: 'Millbrook', es: 'Molino' },
  about: { en: 'A mill by a brook.', es: 'Un molino junto a un arroyo.' },
  country: 'PT',
  timezone: 'Europe/Lisbon',
  position: { lat: 41.15, lng: -8.61 },
  stop: 'Mill Square',
}
export const newLoop: NewTour = {
  names: { en: 'Mill loop', es: 'Vuelta del molino' },
  overview: { en: 'Round the mill.', es: 'Alrededor del molino.' },
  vehicle: 'bus',
  supplier: 'Millbrook Buses',
}
