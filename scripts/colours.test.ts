import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../web/src')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, '') }))
const tokens = sheets.find(({ name }) => name === 'styles/tokens.css')?.text ?? ''

function declared(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

const [, dayBlock = '', nightBlock = ''] = /^(.*?)@media screen and \(prefers-color-scheme: dark\) \{(.*?)\n {2}\}/s.exec(tokens) ?? []
const day = declared(dayBlock)
const night = new Map([...day, ...declared(nightBlock)])

function colourOf(palette: ReadonlyMap<string, string>, name: string): string {
  const value = palette.get(name) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other ? colourOf(palette, other) : value
}

/** The relative luminance of WCAG 2.2. */
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

describe.each([
  ['day', day],
  ['night', night],
])('the %s palette', (_name, palette) => {
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

test('style sheets take their colours from tokens; only marks of payment methods and print have their own', () => {
  const own = sheets.filter(
    ({ name, text: css }) =>
      !/^(styles\/(tokens|print)|payment\/payment-method)\.css$/.test(name) &&
      /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(css.replace(/@media print \{.*$/s, '')),
  )
  expect(own.map(({ name }) => name)).toEqual([])
})

test('every custom property that a style sheet reads without a fallback is declared in one', () => {
  const all = new Set(sheets.flatMap(({ text: css }) => [...declared(css.replaceAll('}', ';}')).keys()]))
  const read = sheets.flatMap(({ name, text: css }) => [...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, token = '']) => `${name} ${token}`))
  expect(read.filter((use) => !all.has(use.split(' ')[1] ?? ''))).toEqual([])
})
