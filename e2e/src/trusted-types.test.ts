import { expect, test } from 'vitest'
import { bigBus, withTours } from './basket-visitor.ts'
import { hydrated, urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()

const keepViolations = (): void => {
  const kept: string[] = []
  Object.assign(globalThis, { violations: kept })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    kept.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
}

test('OPS-02 browsers with Trusted Types refuse markup and scripts that are not ours, and the shop works without violations', async () => {
  const context = await visitor()
  await withTours(context, bigBus(40, 1))
  await context.addCookies([{ name: 'AB_MAP_DISPLAY', value: 'A', url: urlOf('/') }])
  const page = await context.newPage()
  await page.addInitScript(keepViolations)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  const violations = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
  for (const path of ['/en/home', '/en/103/lisbon', '/en/shopping-cart', '/en/payment', '/en/no/such/page']) {
    const answer = await page.goto(urlOf(path))
    expect([path, answer?.status()]).toEqual([path, path.endsWith('/no/such/page') ? 404 : 200])
    expect(answer?.headers()['content-security-policy'], path).toContain(
      "require-trusted-types-for 'script'; trusted-types opentop default",
    )
    await hydrated(page)
    if (path.endsWith('lisbon')) {
      await page.getByRole('button', { name: 'Open the map' }).first().click()
      await page.locator('.map[data-stage=open]').first().waitFor({ timeout: 25_000 })
    }
    expect([path, await violations()]).toEqual([path, []])
  }
  const tried = await page.evaluate(() => {
    const outcome = (attempt: () => unknown): string => {
      try {
        attempt()
        return 'taken'
      } catch (error) {
        return String((error as Error).name)
      }
    }
    return {
      markup: outcome(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      script: outcome(() => (document.createElement('script').src = 'https://elsewhere.example/x.js')),
      worker: outcome(() => new Worker('https://elsewhere.example/x.js')),
      policy: outcome(() =>
        (globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }).trustedTypes.createPolicy(
          'another',
          {},
        ),
      ),
    }
  })
  expect(tried).toEqual({ markup: 'TypeError', script: 'TypeError', worker: 'TypeError', policy: 'TypeError' })
  expect((await violations()).length).toBeGreaterThanOrEqual(4)
  expect(broken).toEqual([])
})
