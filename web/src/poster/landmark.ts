import { mix } from './colour.ts'

export type Tones = {
  light: string
  shade: string
  deep: string
  accent: string
  yellow: string
  sky: string
  pane: string
  white: string
  green: string
  pine: string
}

export type Landmark = {
  w: number
  h: number
  kind?: 'wide'
  /** A kind of building or view, which several cities may show; every other drawing is a sight of one city. */
  isCommon: boolean
  draw: (tones: Tones) => string
}

export type Landmarks = ReadonlyMap<string, Landmark>

/** The named colours of a drawing: `fill="url(#light)"`. Editors show them as gradients of one colour. */
const slots: Readonly<Record<string, (tones: Tones) => string>> = {
  light: ({ light }) => light,
  shade: ({ shade }) => shade,
  deep: ({ deep }) => deep,
  accent: ({ accent }) => accent,
  yellow: ({ yellow }) => yellow,
  sky: ({ sky }) => sky,
  pane: ({ pane }) => pane,
  white: ({ white }) => white,
  green: ({ green }) => green,
  pine: ({ pine }) => pine,
  meadow: ({ green, pine }) => mix(green, pine, 0.7),
  gloom: ({ pane, shade }) => mix(pane, shade, 0.4),
  tiles: ({ accent, deep }) => mix(accent, deep, 0.4),
}

const frame = /^\s*<svg\b([^>]*)>([^]*)<\/svg>\s*$/
const shapes = new Set(['g', 'path', 'rect', 'circle', 'ellipse'])
/** Nothing that runs, loads or refers to something else. */
const attributes = /^(d|x|y|width|height|r[xy]?|c[xy]|fill|fill-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|opacity|transform)$/

export function landmarkOf(svg: string): Landmark {
  const [first] = mistakesInDrawing(svg)
  if (first !== undefined) throw new Error(first)
  const { w, h, classes, content } = partsOf(svg)
  return {
    w,
    h,
    ...(classes.includes('wide') ? { kind: 'wide' as const } : {}),
    isCommon: classes.includes('common'),
    draw: (tones) => content.replaceAll(/url\(#(\w+)\)/g, (_whole, slot: string) => slots[slot]?.(tones) ?? ''),
  }
}

export function mistakesInDrawing(svg: string): string[] {
  if (!frame.test(svg)) return ['is not one svg element']
  const { x, y, w, h, content } = partsOf(svg)
  const used = [...content.matchAll(/url\(#(\w+)\)/g)].flatMap(([, slot]) => slot ?? [])
  const unknown = [...new Set(used)].filter((slot) => !Object.hasOwn(slots, slot))
  return [
    ...(w > 0 && h > 0 && y === -h && Math.abs(x + w / 2) < 0.1
      ? []
      : ['needs a viewBox that is centred on x = 0 and ends at the ground, y = 0']),
    ...unknown.map((slot) => `has no colour ${slot}; the colours are ${Object.keys(slots).join(', ')}`),
    ...strangersIn(content).map((name) => `must not contain ${name}`),
  ]
}

function partsOf(svg: string): { x: number; y: number; w: number; h: number; classes: string[]; content: string } {
  const [, head = '', inside = ''] = frame.exec(svg) ?? []
  const [x = 0, y = 0, w = 0, h = 0] = (/\bviewBox="([^"]*)"/.exec(head)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const content = inside
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<defs>[^]*?<\/defs>/, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
  return { x, y, w, h, classes: (/\bclass="([^"]*)"/.exec(head)?.[1] ?? '').split(' '), content }
}

function strangersIn(content: string): string[] {
  const found = new Set<string>()
  const rest = content.replaceAll(/<\/?(\w+)((?: [\w:-]+="[^"<>&]*")*) ?\/?>/g, (_whole, element: string, words: string) => {
    if (!shapes.has(element)) found.add(`<${element}>`)
    for (const [, name = ''] of words.matchAll(/ ([\w:-]+)="/g)) if (!attributes.test(name)) found.add(`the attribute ${name}`)
    return ''
  })
  if (rest.trim()) found.add(`“${rest.trim().slice(0, 30)}”`)
  return [...found]
}

export function landmarkNamed(landmarks: Landmarks, name: string): Landmark {
  const landmark = landmarks.get(name)
  if (!landmark) throw new Error(`Unknown landmark "${name}". Known are: ${[...landmarks.keys()].join(', ')}`)
  return landmark
}
