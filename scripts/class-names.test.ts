import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const webHooks: Readonly<Record<string, string>> = {
  'booking-panel__to-basket': 'browser tests follow the link',
  'gallery-large__': 'the gallery scrolls to the picture that was opened',
  'map-box': 'browser tests look for parts of one map',
  'ot-vehicle': 'posters are measured without their vehicle',
  'table__row--group': 'only the office groups the rows of a table',
  'table__row--present': 'only the office opens a row beside its table',
  'side-layout__main': 'browser tests read the headings of the main column',
}
const officeHooks: Readonly<Record<string, string>> = {}
/** Words of a name that have fewer than four letters, and numbers of steps on a scale. */
const shortWords = new Set(
  'add all art bad bar big box bus buy cut day dot due end faq few for gap go has how ink is key leg low map me my no not now off ok on one or out own pin red row set sky sum sun tab tag tax to top two up yes in'.split(
    ' ',
  ),
)
/** Beginnings of longer words: the whole word is easier to search for. */
const abbreviations = new Set(
  'anch auth conf desc dest disp elem itin meth mybk nav opts optc proc promo sched stophead sugg trav'.split(' '),
)
const foreign = /^maplibregl-|^method-mark--bcmc$|^ot-vehicle$/

const isWord = (part: string): boolean =>
  part === '' ||
  /^\d$/.test(part) ||
  shortWords.has(part) ||
  (/^[a-z]{4,}$/.test(part) && /[aeiouy]/.test(part) && !abbreviations.has(part))

describe.each([
  ['the shop and of what runs on a vehicle', ['web/src', 'onboard/src', 'ui/src'], webHooks],
  ['the office', ['office/src', 'ui/src/table', 'ui/src/desk', 'ui/src/trip'], officeHooks],
])('class names of %s', (_audience, folders, hooks) => {
  const code = textOf(folders, /(?<!\.test)\.tsx?$/)
  const inCss = classesInCss(textOf(folders, /\.css$/))
  const { names, prefixes } = classesInCode(code)
  const isUsed = (name: string, words: ReadonlySet<string>): boolean =>
    foreign.test(name) || words.has(name) || [...prefixes].some((prefix) => name.startsWith(prefix))

  test('every class in a style sheet is used in the code', () => {
    const words = wordsInStrings(code)
    expect([...inCss].filter((name) => !names.has(name) && !isUsed(name, words))).toEqual([])
  })

  test('every class in the code has a rule or is a known hook', () => {
    const hasRule = (name: string): boolean => inCss.has(name) || name in hooks
    const beginsRule = (prefix: string): boolean => [...inCss].some((name) => name.startsWith(prefix)) || prefix in hooks
    expect([...names].filter((name) => !hasRule(name))).toEqual([])
    expect([...prefixes].filter((prefix) => !beginsRule(prefix))).toEqual([])
  })

  test('every hook is used and has no rule', () =>
    expect(Object.keys(hooks).filter((name) => inCss.has(name) || !(names.has(name) || prefixes.has(name)))).toEqual([]))

  test('every part of a class name is a word', () => {
    const all = new Set([...inCss, ...names, ...prefixes])
    const parts = (name: string): string[] => name.split(/__|-+|(?=[A-Z])/).map((part) => part.toLowerCase())
    expect([...all].filter((name) => !foreign.test(name) && !parts(name).every(isWord))).toEqual([])
  })
})

function classesInCss(css: string): Set<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] ?? ''))
}

function classesInCode(code: string): { names: Set<string>; prefixes: Set<string> } {
  const names = new Set<string>()
  const prefixes = new Set<string>()
  for (const name of classTexts(code).flatMap((text) => text.split(/\s+/).filter(Boolean))) {
    const [prefix = '', rest] = name.split('${')
    if (rest === undefined) names.add(name)
    else if (prefix) prefixes.add(prefix)
  }
  return { names, prefixes }
}

function wordsInStrings(code: string): Set<string> {
  return new Set([...code.matchAll(/(?<=['"`\s.])[A-Za-z][\w-]*(?=['"`\s])/g)].map(([word]) => word))
}

function classTexts(code: string): string[] {
  const attributes = [...code.matchAll(/\bclass(?:Name)?="([^"]*)/g)].map((match) => match[1] ?? '')
  const expressions = [...code.matchAll(/\bclassName=\{|\bclasses\(|\bclassList\.\w+\(/g)]
  return [...attributes, ...expressions.flatMap((match) => stringsFrom(code, match.index + match[0].length))]
}

function stringsFrom(code: string, start: number): string[] {
  const found: string[] = []
  for (let depth = 1, place = start; place < code.length; place += 1) {
    const sign = code[place] ?? ''
    if ('({['.includes(sign)) depth += 1
    if (')}]'.includes(sign)) depth -= 1
    if (depth === 0) return found
    if (sign !== "'" && sign !== '`') continue
    const end = code.indexOf(sign, place + 1)
    const isOther = place > start && /(?:[!=]== |\w\(|\w: )$/.test(code.slice(start, place))
    if (!isOther) found.push(...textsIn(code.slice(place + 1, end)))
    place = end
  }
  return found
}

function textsIn(template: string): string[] {
  const nested = [...template.matchAll(/\$\{[^}]*\}/g)].flatMap(([placeholder]) => [...placeholder.matchAll(/(?<= [?:] )'([^']*)'/g)])
  return [template.replace(/\$\{[^}]*\}/g, '${'), ...nested.map((match) => match[1] ?? '')]
}

function textOf(folders: readonly string[], name: RegExp): string {
  return folders
    .flatMap((folder) => readdirSync(join(import.meta.dirname, '..', folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}
