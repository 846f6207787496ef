import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
const dataDir = mkdtempSync('/tmp/opentop-look-')
const shop = spawn(process.execPath, ['/work/helpers/panel/server/src/main.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', SITE: '', SWITCHES: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const port = await new Promise((ready, failed) => {
  let p = ''
  shop.once('exit', failed)
  shop.stdout.on('data', (c) => {
    p += c
    const m = /worldwide\s+http:\/\/localhost:(\d+)\//.exec(p)
    if (m) ready(Number(m[1]))
  })
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const sizes = { phone: [390, 844], tablet: [834, 1112], desktop: [1440, 900] }
async function open(path, { width = 'desktop', js = true, arm = 'A', locale = 'en-GB', cookies = [] } = {}) {
  const context = await browser.newContext({
    viewport: { width: sizes[width][0], height: sizes[width][1] },
    locale,
    javaScriptEnabled: js,
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'AB_PRODUCT_PAGE', value: arm, domain: 'localhost', path: '/' },
    { name: 'CONSENT', value: 'x', domain: 'localhost', path: '/' },
    ...cookies,
  ])
  const page = await context.newPage()
  page.on('console', (m) => console.log('  [console]', m.text()))
  page.on('pageerror', (e) => console.log('  [error]', String(e)))
  await page.goto(`http://localhost:${port}${path}`)
  if (js) await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  return page
}
try {
  await (await import(process.argv[2])).default({ open, port })
} catch (e) {
  console.log(e)
} finally {
  await browser.close()
  shop.removeAllListeners('exit')
  shop.kill('SIGTERM')
  await new Promise((d) => shop.once('exit', d))
  rmSync(dataDir, { recursive: true, force: true })
}
