import type axe from 'axe-core'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Frame, Page } from 'playwright-core'
import { expect, inject } from 'vitest'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA, as axe sees them, in the page and in its frames; a finding names its rule and its element. */
export async function expectAccessible(page: Page, tags: string[] = [...wcag, 'best-practice']): Promise<void> {
  await whole(page)
  const found = await Promise.all(page.frames().map((frame) => violationsIn(frame, frame === page.mainFrame() ? tags : wcag)))
  expect(found.flat()).toEqual([])
}

/** Parts far below are set after the page answers; until then axe finds no ground below their letters. */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'whole' in document.documentElement.dataset ||
      !document.querySelector('.later') ||
      !window.matchMedia('(scripting: enabled)').matches,
  )
}

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Of an element's style what axe may judge. */
const looks = [
  'color',
  'background',
  'opacity',
  'display',
  'visibility',
  'position',
  'font-size',
  'font-weight',
  'text-decoration',
  'text-shadow',
]
const parts = '.hd:not(.hd--over), .ft, section'

/** Parts that axe found in order, here or in another worker. Many are the same on the next page, or in the next state of the same. */
function inOrder(): Set<string> {
  const file = inject('inOrder')
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

/** Only what is wrong is brought back: the list of all that is right costs more than to find it. */
async function violationsIn(frame: Frame, tags: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const keys = await frame.evaluate(keysOfParts, { selector: parts, rules: tags.join(), looks })
  const known = inOrder()
  const found = await frame.evaluate(
    async ({ runOnly, selector, isKnown }) => {
      const exclude = Array.from(document.querySelectorAll(selector)).filter((_part, place) => isKnown[place])
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { runOnly, resultTypes: ['violations'], iframes: false, preload: false },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
    },
    { runOnly: tags, selector: parts, isKnown: keys.map((key) => known.has(key)) },
  )
  const learnt = keys.filter((key) => !known.has(key))
  if (found.length === 0 && learnt.length > 0) appendFileSync(inject('inOrder'), `${learnt.join('\n')}\n`)
  return found
}

/** What a part is and how it looks, but for where its links lead: its text, each element's style and place, and the ground that it stands on. */
async function keysOfParts({ selector, rules, looks }: { selector: string; rules: string; looks: string[] }): Promise<string[]> {
  const groundOf = ({ parentElement }: Element): string => {
    if (!parentElement) return ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(parentElement)
    return [groundOf(parentElement), parentElement.tagName, parentElement.role, backgroundColor, backgroundImage, opacity].join(' ')
  }
  const looksOf = (part: Element): string[] => {
    const { x, y } = part.getBoundingClientRect()
    return [part, ...part.querySelectorAll('*')].map((element) => {
      const box = element.getBoundingClientRect()
      // what has no box of its own has no place either
      const place = box.width + box.height === 0 ? [] : [box.x - x, box.y - y, box.width, box.height].map(Math.round)
      const style = getComputedStyle(element)
      return [...place, ...looks.map((name) => style.getPropertyValue(name))].join()
    })
  }
  const keyOf = async (part: Element): Promise<string> => {
    const text = part.outerHTML.replaceAll(/ href="[^"]*"/g, '')
    const judged = [innerWidth, rules, groundOf(part), text, ...looksOf(part)].join('\n')
    return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(judged))).join()
  }
  return Promise.all(Array.from(document.querySelectorAll(selector), keyOf))
}
