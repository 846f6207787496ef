import type { Page } from 'playwright-core'

/** Types a voucher's code on the scan page; an answer that is still shown makes room first. */
export async function scanOn(page: Page, code: string): Promise<void> {
  const next = page.getByRole('button', { name: /^(Next ticket|Refuse)$/ })
  if (await next.isVisible()) await next.click()
  await page.getByLabel('Voucher code').fill(code)
  await page.keyboard.press('Enter')
}
