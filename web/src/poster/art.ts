import type { Landmarks } from './landmark.ts'
import { poster } from './poster.ts'
import type { PosterSpec } from './spec.ts'

type Art = PosterSpec & { width: number; height: number }

const scene = { time: 'golden', tint: 'fresh', decorative: true } as const
const hero = { ...scene, sky: false, foreground: false, focus: 'right', clouds: 0.5, ground: 0.995, orb: { x: 0.775, y: 0.3 } } as const
const wide = { width: 1600, height: 720 } as const
const small = { width: 780, height: 680, clouds: 0.01, orb: { x: 0.775, y: 0.24 } } as const

const world = { city: 'World', palette: 'petrol', style: 'rows', hills: 'soft', trees: 'round' } as const
const iberia = { city: 'Spain', palette: 'coral', style: 'med', hills: 'soft', trees: 'palm' } as const
const portugal = { city: 'Portugal', palette: 'terracotta', style: 'med', hills: 'soft', trees: 'none' } as const
const lost = { city: 'Desert', palette: 'sand', style: 'none', hills: 'dunes', trees: 'none', foreground: false } as const
const harbour = { city: 'Harbour', palette: 'petrol', style: 'rows', water: 'sea', hills: 'soft', trees: 'none' } as const

const art: Readonly<Record<string, Art>> = {
  'hero-home': {
    ...scene,
    ...hero,
    ...wide,
    ...world,
    landmarks: [{ g: 'latticeTower', h: 0.72 }, 'organicSpires', 'clockTower', 'ribbedDome', 'colosseum', 'castle', 'pagoda', 'windmill'],
    slots: [
      [0.87, 0.6, 1],
      [0.575, 0.58, 1],
      [0.985, 0.36, 2],
      [0.47, 0.3, 2],
      [0.2, 0.2, 2],
      [0.34, 0.28, 2],
      [0.06, 0.24, 2],
    ],
  },
  'hero-home-sm': {
    ...scene,
    ...hero,
    ...small,
    ...world,
    landmarks: [
      { g: 'latticeTower', h: 0.78, x: 0.6 },
      { g: 'organicSpires', h: 0.6 },
      { g: 'clockTower', h: 0.66 },
    ],
    slots: [
      [0.9, 0.6, 1],
      [0.28, 0.66, 1],
    ],
  },
  'hero-spain': {
    ...scene,
    ...hero,
    ...wide,
    ...iberia,
    landmarks: [{ g: 'organicSpires', h: 0.64 }, 'giralda', 'alhambra', 'artsEye', 'windmill', 'bellTower'],
    slots: [
      [0.92, 0.56, 1],
      [0.5, 0.48, 1],
      [0.3, 0.26, 2],
      [0.12, 0.24, 2],
      [0.815, 0.4, 2],
    ],
  },
  'hero-spain-sm': {
    ...scene,
    ...hero,
    ...small,
    ...iberia,
    landmarks: [{ g: 'organicSpires', h: 0.7, x: 0.64 }, { g: 'giralda', h: 0.56 }, 'alhambra'],
    slots: [
      [0.2, 0.56, 1],
      [0.95, 0.4, 2],
    ],
  },
  'hero-portugal': {
    ...scene,
    ...hero,
    ...wide,
    ...portugal,
    landmarks: [{ g: 'doubleDeckBridge', h: 0.34 }, 'fortTower', 'tramHill', 'bellTower', 'column', 'castle'],
    slots: [
      [0.95, 0.4, 1],
      [0.4, 0.36, 2],
      [0.56, 0.48, 1],
      [0.84, 0.6, 2],
      [0.2, 0.24, 2],
    ],
  },
  'hero-portugal-sm': {
    ...scene,
    ...hero,
    ...small,
    ...portugal,
    landmarks: [{ g: 'doubleDeckBridge', h: 0.4, w: 1.1, x: 0.56 }, { g: 'fortTower', h: 0.5 }, 'bellTower'],
    slots: [
      [0.86, 0.5, 2],
      [0.14, 0.6, 2],
    ],
  },
  'hero-lost': {
    ...scene,
    ...lost,
    width: 1600,
    height: 760,
    ground: 0.86,
    focus: 'right',
    clouds: 0.6,
    orb: { x: 0.72, y: 0.3 },
    landmarks: [{ g: 'cactus', x: 0.84, h: 0.26 }, 'cactus', 'cactus'],
    slots: [
      [0.95, 0.3, 1],
      [0.55, 0.14, 2],
    ],
  },
  'hero-lost-sm': {
    ...scene,
    ...lost,
    width: 780,
    height: 1500,
    ground: 0.88,
    clouds: false,
    orb: { x: 0.78, y: 0.7, r: 9 },
    landmarks: [{ g: 'cactus', x: 0.72, h: 0.12 }],
  },
  auth: {
    ...scene,
    city: 'Deck',
    palette: 'petrol',
    style: 'rows',
    hills: 'soft',
    trees: 'round',
    foreground: 'deck',
    width: 900,
    height: 1100,
    ground: 0.66,
    orb: { x: 0.66, y: 0.3 },
    landmarks: [
      { g: 'mosque', h: 0.26, w: 0.6 },
      { g: 'latticeTower', h: 0.36 },
      { g: 'clockTower', h: 0.32 },
    ],
    slots: [
      [0.18, 0.36, 1],
      [0.87, 0.32, 1],
    ],
  },
  newsletter: {
    ...scene,
    ...harbour,
    width: 1600,
    height: 1000,
    focus: 'right',
    clouds: 0.5,
    orb: { x: 0.67, y: 0.28 },
    route: { vehicle: 'boat', at: 0.72 },
    landmarks: [{ g: 'ferrisWheel', x: 0.8, h: 0.48 }, 'lighthouse', 'castle'],
    slots: [
      [0.945, 0.36, 1],
      [0.55, 0.24, 2],
    ],
  },
  'newsletter-sm': {
    ...scene,
    ...harbour,
    sky: false,
    clouds: false,
    width: 780,
    height: 780,
    orb: { x: 0.3, y: 0.34 },
    route: { vehicle: 'boat', at: 0.5 },
    landmarks: [{ g: 'ferrisWheel', x: 0.62, h: 0.46 }, 'lighthouse'],
    slots: [[0.17, 0.34, 1]],
  },
}

export function drawArt(name: string, landmarks: Landmarks, dark: boolean): string | undefined {
  const spec = Object.hasOwn(art, name) ? art[name] : undefined
  return spec && poster(dark ? { ...spec, time: 'night', tint: 'warm' } : spec, landmarks)
}
