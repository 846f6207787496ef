import { describe, expect, test } from 'vitest'
import { drawArt } from './art.ts'
import { atNight } from './night.ts'
import { isPosterSize } from './poster-path.ts'
import { landmarkOf } from './landmark.ts'
import { poster as draw, skyColours, skyTone, vocabulary, type PosterSpec } from './poster.ts'

const drawings = import.meta.glob<string>('../../../catalogue/landmarks/*.svg', { query: '?raw', import: 'default', eager: true })
const landmarks = new Map(Object.entries(drawings).map(([file, svg]) => [file.replace(/.*\/|\.svg$/g, ''), landmarkOf(svg)]))
const poster = (spec: PosterSpec): string => draw(spec, landmarks)

const lisbon = {
  city: 'Lisbon',
  palette: 'terracotta',
  time: 'golden',
  landmarks: ['tramHill', 'suspensionBridge'],
  style: 'med',
  water: 'river',
} as const

function expectPicture(svg: string) {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(svg).toMatch(/<\/svg>$/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(svg).not.toContain('<text')
  expect(svg.split('<g').length).toBe(svg.split('</g>').length)
}

describe('poster', () => {
  test('draws the same bytes for the same spec', () => {
    expect(poster(lisbon)).toBe(poster({ ...lisbon }))
  })

  test('draws another layout for another city', () => {
    expect(poster(lisbon)).not.toBe(poster({ ...lisbon, city: 'Porto' }))
  })

  test.each([...landmarks.keys()])('draws the landmark %s', (landmark) => {
    expectPicture(poster({ city: 'Anywhere', landmarks: [landmark, landmark] }))
    expectPicture(poster({ city: 'Anywhere', landmarks: ['dome', { g: landmark, flip: true }], width: 1600, height: 700 }))
  })

  test.each(vocabulary.palettes)('draws the palette %s at every time of day and tint', (palette) => {
    for (const time of vocabulary.times)
      for (const tint of vocabulary.tints) expectPicture(poster({ city: 'Anywhere', palette, time, tint }))
  })

  test.each(vocabulary.styles)('draws the skyline %s with every water and hills', (style) => {
    for (const water of [...vocabulary.waters, null])
      for (const hills of [...vocabulary.hills, null])
        expectPicture(poster({ city: 'Anywhere', style, water, hills, route: { vehicle: water ? 'boat' : 'bus' } }))
  })

  test.each(vocabulary.trees)('draws the trees %s', (trees) => {
    expectPicture(poster({ city: 'Anywhere', trees }))
    expectPicture(poster({ city: 'Anywhere', trees, width: 1600, height: 700 }))
  })

  test('without foreground draws no vehicle, and with the deck draws the view from the seats', () => {
    expect(poster({ ...lisbon, foreground: false })).not.toContain('ot-vehicle')
    expectPicture(poster({ ...lisbon, foreground: 'deck' }))
  })

  test('has the requested size as view box', () => {
    expect(poster({ ...lisbon, width: 720, height: 510 })).toContain('viewBox="0 0 720 510"')
  })

  test('is labelled with the city unless it is decorative', () => {
    expect(poster(lisbon)).toContain('role="img" aria-label="Illustration of Lisbon"')
    expect(poster({ ...lisbon, title: 'Bread & "butter" <tour>' })).toContain('aria-label="Bread &amp; &quot;butter&quot; &lt;tour>"')
    expect(poster({ ...lisbon, decorative: true })).toContain('aria-hidden="true"')
  })

  test('differing only in tint has a gradient id of its own', () => {
    const idOf = (svg: string): string | undefined => /linearGradient id="(\w+)"/.exec(svg)?.[1]
    expect(new Set(vocabulary.tints.map((tint) => idOf(poster({ ...lisbon, tint })))).size).toBe(3)
  })

  test('a landmark has the colours of its distance: none is left without one', () => {
    const named = (svg: string): string[] => [...svg.matchAll(/url\(#(?!p[0-9a-z]+\))\w+\)/g)].map(([slot]) => slot)
    for (const landmark of landmarks.keys())
      expect(named(poster({ city: 'Anywhere', landmarks: [landmark, landmark] })), landmark).toEqual([])
  })

  test('throws for an unknown landmark', () => {
    expect(() => poster({ city: 'Lisbon', landmarks: ['tramHil'] })).toThrow('Unknown landmark "tramHil"')
    expect(() => poster({ city: 'Lisbon', landmarks: ['dome', { g: 'toString' }] })).toThrow('Unknown landmark "toString"')
  })
})

describe('the sky of a poster', () => {
  test('needs dark text by day and light text at dusk and night', () => {
    expect(vocabulary.times.filter((time) => skyTone({ city: 'Lisbon', time }) === 'paper')).toEqual(['dusk', 'night'])
  })

  test('returns its colours', () => {
    expect(skyColours(lisbon)).toEqual(['#F58A42', '#FFE0A3', '#FFF3CF'])
  })
})

describe('at night', () => {
  test.each(vocabulary.times)('a poster of the %s needs light text and keeps its layout', (time) => {
    const night = atNight({ ...lisbon, time })
    expect(skyTone(night)).toBe('paper')
    const places = (svg: string): string[] => svg.match(/translate\([^)]*\) scale\([^)]*\)/g) ?? []
    expect(places(poster(night))).toEqual(places(poster({ ...lisbon, time })))
  })

  test('white walls do not glow, windows do', () => {
    const sydney = (time: 'day' | 'night') =>
      poster({ city: 'Sydney', palette: 'white', time, style: 'none', landmarks: ['operaSails'], foreground: false })
    expect(sydney('night').toLowerCase()).not.toContain('#ffd977')
    expect(poster({ ...lisbon, time: 'night' })).toContain('#FFD977')
  })
})

describe('the pictures of pages', () => {
  const heroes = ['hero-home', 'hero-spain', 'hero-portugal']

  test.each([...heroes.flatMap((name) => [name, `${name}-sm`]), 'hero-lost', 'hero-lost-sm', 'auth', 'newsletter', 'newsletter-sm'])(
    '%s is drawn for both schemes',
    (name) => {
      expectPicture(drawArt(name, landmarks, false) ?? '')
      expectPicture(drawArt(name, landmarks, true) ?? '')
      expect(drawArt(name, landmarks, true)).not.toBe(drawArt(name, landmarks, false))
    },
  )

  test('no other name is drawn', () =>
    expect(['toString', 'paris'].map((name) => drawArt(name, landmarks, false))).toEqual([undefined, undefined]))
})

test('a size that posters do not have is none, also if every object has a property of that name', () => {
  expect([isPosterSize('card'), isPosterSize('huge'), isPosterSize('constructor')]).toEqual([true, false, false])
})
