import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../../catalogue/cities')
const landmarks = readdirSync(folder).map((city) => {
  const { poster } = parse(readFileSync(join(folder, city, 'city.yaml'), 'utf8')) as { poster: { landmarks: string[] } }
  return { city, drawn: poster.landmarks }
})

/** Drawings of a kind of building or view, which many cities have. Every other drawing is a sight of one city. */
const kinds = new Set(
  `bellTower cableBridge cableCar canalHouses castle cathedral column dome ferrisWheel harbourCrane lighthouse minaretTower
  mosque obelisk onionDomes pagoda palace palms peak sailboats skyscrapers stoneBridge suspensionBridge temple triumphArch
  tvTower windmill woodHouses`.split(/\s+/),
)

test('no two cities have the same lead landmark', () => {
  const leads = landmarks.map(({ drawn: [lead] }) => lead)
  expect(leads.filter((lead, index) => leads.indexOf(lead) !== index)).toEqual([])
  expect(leads).toHaveLength(117)
})

test('no city shows the sight of another city', () => {
  const owners = Map.groupBy(
    landmarks.flatMap(({ city, drawn }) => drawn.map((landmark) => ({ city, landmark }))),
    ({ landmark }) => landmark,
  )
  const shared = [...owners].filter(([landmark, uses]) => uses.length > 1 && !kinds.has(landmark))
  expect(shared.map(([landmark, uses]) => `${landmark}: ${uses.map(({ city }) => city).join(', ')}`)).toEqual([])
})
