import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { lowContrastIn } from './contrast.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects no violation of WCAG 2.2 A and AA in the page and its frames, and enough contrast in the dark scheme; a finding names its rule and its elements. */
export async function expectAccessible(page: Page, tags: string[] = [...wcag, 'best-practice']): Promise<void> {
  await complete(page)
  const findings = async () => {
    const looks = page
      .frames()
      .map(async (frame) => [...(await violationsIn(frame, frame === page.mainFrame() ? tags : wcag)), ...(await lowContrastIn(frame))])
    return (await Promise.all(looks)).flat()
  }
  const first = await findings()
  // a page that is just replaced by its next state is looked at once more; a real finding stays
  if (first.length > 0) await transitionsOver(page)
  expect(first.length > 0 ? await findings() : first).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await transitionsOver(page)
  const dark = await Promise.all(page.frames().map(lowContrastIn))
  await page.emulateMedia({ colorScheme: null })
  expect(dark.flat(), 'in the dark scheme').toEqual([])
}

/** A colour that is still on its way to the other scheme is not the colour that people see. */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.all(transitions.map((one) => one.finished.catch(() => undefined)))
  })
}

/** Waits for calls to end and for parts below the fold that are rendered after the first answer: without them axe can't compute contrast. */
async function complete(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[role=progressbar]') &&
      ('whole' in document.documentElement.dataset ||
        !document.querySelector('.later') ||
        !window.matchMedia('(scripting: enabled)').matches),
  )
}

/** All rules but contrast, which is looked at by kind of text. */
async function violationsIn(frame: Frame, tags: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return frame.evaluate(async (runOnly) => {
    const rules = { 'color-contrast': { enabled: false } }
    // `resultTypes` leaves out the list of passed rules, which takes longer to collect than the violations
    const settings = { runOnly, rules, resultTypes: ['violations' as const], iframes: false, preload: false }
    // the speaking region of React Aria names elements of the moment before, which may be gone
    const scope = { exclude: ['[data-live-announcer]'] }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(scope, settings)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  }, tags)
}
