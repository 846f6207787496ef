import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Sheet = { name: string; text: string }
function sheetsIn(folder: string): Sheet[] {
  const path = join(import.meta.dirname, '..', folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8').replace(/\/\*.*?\*\//gs, '') }))
}
const palettes = /^styles\/(shop|office)-tokens\.css$/
const shared = sheetsIn('ui/src')
const tokenSheet = (audience: string): Sheet[] => shared.filter(({ name }) => name === `styles/${audience}-tokens.css`)
const tokensOf = (audience: string): string => tokenSheet(audience)[0]?.text ?? ''
const plain = shared.filter(({ name }) => !palettes.test(name))
const sheets = [...tokenSheet('shop'), ...plain, ...sheetsIn('web/src'), ...sheetsIn('onboard/src')]
const officeSheets = [...tokenSheet('office'), ...sheetsIn('office/src')]
const tokens = tokensOf('shop')

function declared(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

const [, dayBlock = '', nightBlock = ''] = /^(.*?)@media screen and \(prefers-color-scheme: dark\) \{(.*?)\n {2}\}/s.exec(tokens) ?? []
const day = declared(dayBlock)
const night = new Map([...day, ...declared(nightBlock)])

function officePalette(place: 1 | 2): Map<string, string> {
  const written = [...declared(tokensOf('office'))]
  return new Map(written.map(([name, value]) => [name, /^light-dark\((.+), (.+)\)$/.exec(value)?.[place] ?? value]))
}

function colourOf(palette: ReadonlyMap<string, string>, name: string): string {
  const value = palette.get(name) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other ? colourOf(palette, other) : value
}

function luminance(colour: string): number {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const text: Record<string, string[]> = {
  ink: ['paper', 'card', 'paper-2', 'sun-100', 'sky-100', 'stripe-a', 'stripe-b', 'map-land', 'map-water', 'green-100', 'danger-100'],
  'ink-2': ['paper', 'card', 'paper-2', 'sun-100', 'sky-100', 'teal-100'],
  'ink-3': ['paper', 'card', 'paper-2'],
  card: ['ink', 'ink-h'],
  'on-red': ['red-600', 'red-700', 'teal-600', 'go', 'night'],
  'on-sun': ['sun-500', 'sun-600'],
  'on-pick': ['pick'],
  'on-pick-2': ['pick'],
  'on-band': ['band'],
  'on-mark': ['mark'],
  'on-sky': ['dawn-1'],
  link: ['paper', 'card'],
  'link-h': ['paper', 'card', 'paper-2', 'sun-100', 'sky-100'],
  'green-700': ['green-100', 'card', 'paper'],
  best: ['green-100', 'card'],
  live: ['card', 'paper'],
  'amber-700': ['sun-100', 'card'],
  'danger-700': ['danger-100', 'card', 'paper', 'invalid'],
  'teal-700': ['teal-100'],
  'on-night': ['night', 'night-2'],
  'on-night-2': ['night'],
  'sun-500': ['night'],
}
const graphics: Record<string, string[]> = {
  'red-500': ['paper', 'card', 'map-land', 'night'],
  'teal-500': ['paper', 'card', 'map-land', 'map-water'],
  you: ['map-land', 'map-water'],
  edge: ['paper', 'paper-2', 'card'],
  'focus-2': ['paper', 'card', 'paper-2', 'sky-100'],
  pick: ['paper', 'card'],
  'logo-red': ['paper'],
  'logo-red-night': ['night'],
}

const states = ['ok', 'care', 'bad', 'known']
const officeText: Record<string, string[]> = {
  ink: ['ground', 'panel', 'sunk', 'over', 'row', 'chosen', ...states.map((state) => `${state}-fill`)],
  'ink-2': ['ground', 'panel', 'sunk', 'over', 'row', 'off-fill'],
  'ink-3': ['ground', 'panel', 'sunk', 'over', 'row', 'off-fill', 'chosen'],
  link: ['ground', 'panel'],
  'on-fill': ['fill'],
  'on-act': ['act'],
  'on-rail': ['rail', 'rail-2'],
  'on-rail-2': ['rail', 'rail-2'],
  'sun-ink': ['sun'],
  ...Object.fromEntries(states.map((state) => [state, [`${state}-fill`]])),
  bad: ['bad-fill', 'panel', 'over'],
}
const officeGraphics: Record<string, string[]> = {
  edge: ['ground', 'panel', 'over'],
  red: ['panel', 'rail'],
  'teal-text': ['panel'],
  'seat-blocked': ['panel'],
}

describe.each([
  ['day', day, text, graphics],
  ['night', night, text, graphics],
  ['light office', officePalette(1), officeText, officeGraphics],
  ['dark office', officePalette(2), officeText, officeGraphics],
] as const)('the %s palette', (_name, palette, text, graphics) => {
  const pairs = (roles: Record<string, string[]>) =>
    Object.entries(roles).flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

  test.each(pairs(text))('has 4.5:1 for the text %s on %s', (front, back) => {
    expect(contrast(colourOf(palette, front), colourOf(palette, back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(graphics))('has 3:1 for the graphic %s on %s', (front, back) => {
    expect(contrast(colourOf(palette, front), colourOf(palette, back))).toBeGreaterThanOrEqual(3)
  })
})

test('the night palette changes only tokens of the day palette, and is for screens only', () => {
  expect([...declared(nightBlock).keys()].filter((name) => !day.has(name))).toEqual([])
  expect(tokens.match(/prefers-color-scheme/g)).toHaveLength(1)
})

describe.each([
  ['the shop and of what runs on a vehicle', sheets],
  ['the office', officeSheets],
])('style sheets of %s', (_room, all) => {
  test('take their colours from tokens; only marks of payment methods, print and codes to scan have their own', () => {
    const own = all.filter(
      ({ name, text: css }) =>
        !/^(styles\/([a-z]+-tokens|print)|payment\/payment-method|sign-in\/code-set-up)\.css$/.test(name) &&
        /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(css.replace(/@media print \{.*$/s, '')),
    )
    expect(own.map(({ name }) => name)).toEqual([])
  })

  test('declare every custom property that one of them reads without a fallback', () => {
    const known = new Set(all.flatMap(({ text: css }) => [...declared(css.replaceAll('}', ';}')).keys()]))
    const read = all.flatMap(({ name, text: css }) => [...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, token = '']) => `${name} ${token}`))
    expect(read.filter((use) => !known.has(use.split(' ')[1] ?? ''))).toEqual([])
  })
})
