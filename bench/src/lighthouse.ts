import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startShop } from './processes.ts'

// 180 MB with its dependencies, so npx fetches it on demand and it is no dependency of ours.
const lighthouse = 'lighthouse@13.5.0'
const goalScore = 95
const goals = { paintMs: 1500, shift: 0.01, scriptKb: 100 }
const pages = { home: '/en/home', city: '/en/95/london', product: '/en/95/london/3287', basket: '/en/shopping-cart' }
/** The basket page is `noindex`, so the audit `is-crawlable` is skipped there. */
const leftOut: Partial<Record<string, string>> = { basket: 'is-crawlable' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']

type Item = { resourceType?: string; transferSize?: number }
type Report = {
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }>
}

/** Lighthouse's mobile profile with simulated throttling for each page; the median of three runs. */
export async function benchLighthouse(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data') })
  try {
    const rows: string[] = []
    const notes: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      const address = await finalAddress(`http://localhost:${shop.port}${path}`)
      const reports: Report[] = []
      for (let run = 0; run < 3; run++) reports.push(await reportOn(address, join(folder, `${name}-${run}.json`), leftOut[name]))
      const report = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[1] as Report
      const figure = (audit: string): number => report.audits[audit]?.numericValue ?? NaN
      rows.push(
        `| ${name} | ${categories.map((category) => scoreOf(report, category)).join(' | ')} | ${Math.round(figure('largest-contentful-paint'))} ms | ${figure('cumulative-layout-shift').toFixed(3)} | ${scriptKb(report).toFixed(1)} KB |`,
      )
      for (const category of categories) notes.push(...missesOf(report, category).map((title) => `- ${name}, ${category}: ${title}`))
    }
    return [
      `${lighthouse}, mobile, simulated throttling, median of three runs. The basket page is \`noindex\` on purpose, so the audit \`is-crawlable\` is skipped there.`,
      '',
      `| page | ${categories.join(' | ')} | largest paint | layout shift | scripts |`,
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      `| goal | ${categories.map(() => `≥ ${goalScore}`).join(' | ')} | ≤ ${goals.paintMs} ms | ≤ ${goals.shift} | ≤ ${goals.scriptKb} KB |`,
      ...(notes.length > 0 ? ['', 'What costs points:', '', ...notes] : []),
    ]
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The final address, because redirects would count as load time. */
async function finalAddress(address: string): Promise<string> {
  const { url, status } = await fetch(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return url
}

async function reportOn(address: string, file: string, without: string | undefined): Promise<Report> {
  const chromium = process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)) ?? ''
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ')
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  if (without) words.push(`--skip-audits=${without}`)
  const run = (): Promise<unknown> =>
    promisify(execFile)('npx', [...words, `--only-categories=${categories.join(',')}`], {
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: 300_000,
    })
  // sometimes its browser records no trace (NO_NAVSTART)
  await run().catch(run)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const scoreOf = (report: Report, category: (typeof categories)[number]): number =>
  Math.round((report.categories[category].score ?? 0) * 100)

function scriptKb({ audits }: Report): number {
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
}

function missesOf({ categories: all, audits }: Report, category: (typeof categories)[number]): string[] {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title ?? id} (${audits[id]?.score?.toFixed(2)})`)
}
