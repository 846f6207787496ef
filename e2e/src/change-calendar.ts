import type { Page } from 'playwright-core'

export async function chooseDay(page: Page, day: string): Promise<void> {
  const calendar = page.getByRole('grid', { name: /pay extra or get back/ })
  await calendar.waitFor()
  const cell = calendar.locator(`[data-day="${day}"]`)
  const shownFrom = async (): Promise<string> => (await calendar.locator('[data-day]').first().getAttribute('data-day')) ?? ''
  while ((await cell.count()) === 0)
    await page.getByRole('button', { name: (await shownFrom()) < day ? 'Later dates' : 'Earlier dates' }).click()
  await calendar.locator(`button[data-day="${day}"]`).click()
}
