import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Rect = { left: number; top: number; right: number; bottom: number }

/** Texts of the drawn map as rendered: content, font size and box, with the available space. */
async function textsOf(page: Page): Promise<{ texts: (Rect & { text: string; size: number })[]; room: Rect }> {
  return page
    .locator('.map')
    .first()
    .evaluate((map) => {
      const rectOf = (element: Element | null): Rect => {
        const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
        return { left, top, right, bottom }
      }
      const texts = [...map.querySelectorAll('.map__picture text:not(.map__number)')].map((text) => ({
        ...rectOf(text),
        text: text.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(text).fontSize),
      }))
      return { texts: texts.filter(({ left, right }) => right > left), room: rectOf(map) }
    })
}

/** Names on the drawn map are 12 px or larger, inside of it, and none covers another. */
export async function expectReadable(page: Page, least: number, where: string): Promise<void> {
  const { texts, room } = await textsOf(page)
  expect(texts.length, where).toBeGreaterThan(least)
  for (const [index, label] of texts.entries()) {
    expect(label.size).toBeGreaterThanOrEqual(12)
    expect(label.left >= room.left && label.right <= room.right, `${label.text} leaves at ${where}`).toBe(true)
    expect(label.top >= room.top && label.bottom <= room.bottom, `${label.text} leaves at ${where}`).toBe(true)
    const touched = texts.slice(index + 1).filter((other) => touches(label, other))
    expect(touched.map((other) => `${label.text} and ${other.text} at ${where}`)).toEqual([])
  }
}

/** Two pixels of overlap are the space above and below the letters. */
export function touches(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2
}
