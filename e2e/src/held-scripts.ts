import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'

/** Opens a page whose scripts are held back, as on a slow network; returns the function that releases them. */
export async function openHeld(page: Page, url: string): Promise<() => Promise<void>> {
  const held = /\.js$/
  let letGo = (): void => undefined
  const scripts = new Promise<void>((done) => (letGo = done))
  await page.route(held, async (route) => {
    await scripts
    await route.fallback()
  })
  // DOMContentLoaded waits for module scripts
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('#page-state').waitFor({ state: 'attached' })
  return async () => {
    letGo()
    await hydrated(page)
    await page.unroute(held)
  }
}
