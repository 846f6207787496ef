import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startShop } from './processes.ts'

// 180 MB with its dependencies, so npx fetches it on demand and it is no dependency of ours.
const lighthouse = 'lighthouse@13.5.0'
const goalScore = 95
/** An odd number: the median is one of the reports. */
const runs = Number(process.env.RUNS ?? 3)
const goals = { paintMs: 1500, shift: 0.01, scriptKb: 110 }
const pages = {
  home: '/en/home',
  city: '/en/95/london',
  product: '/en/95/london/3287',
  stop: '/en/95/london/stop/tower-of-london',
  basket: '/en/shopping-cart',
}
const schemes = { light: 1, dark: 0 }
type Scheme = keyof typeof schemes
/** The basket page is `noindex`, so the audit `is-crawlable` is skipped there. */
const leftOut: Partial<Record<string, string>> = { basket: 'is-crawlable' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']

type Item = { resourceType?: string; transferSize?: number }
type Report = {
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }>
}

/** Lighthouse's mobile profile with simulated throttling for each page in both colour schemes; the median of several runs. */
export async function benchLighthouse(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data') })
  try {
    const origin = `http://localhost:${shop.port}`
    const rows: string[] = []
    const notes: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      const cookie = name === 'basket' ? await basketCookie(origin) : undefined
      const address = await finalAddress(origin + path)
      for (const scheme of Object.keys(schemes) as Scheme[]) {
        const reports: Report[] = []
        for (let run = 0; run < runs; run++) {
          const file = join(folder, `${name}-${scheme}-${run}.json`)
          reports.push(await reportOn(address, file, { scheme, cookie, without: leftOut[name] }))
        }
        const report = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[(runs - 1) / 2] as Report
        rows.push(rowOf(`${name}, ${scheme}`, report))
        for (const category of categories)
          notes.push(...missesOf(report, category).map((title) => `- ${name}, ${scheme}, ${category}: ${title}`))
      }
    }
    return [
      `${lighthouse}, mobile, simulated throttling, median of ${runs} run${runs > 1 ? 's' : ''}. The basket has one tour. Its page is \`noindex\` on purpose, so the audit \`is-crawlable\` is skipped there.`,
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

function rowOf(name: string, report: Report): string {
  const figure = (audit: string): number => report.audits[audit]?.numericValue ?? NaN
  return `| ${name} | ${categories.map((category) => scoreOf(report, category)).join(' | ')} | ${Math.round(figure('largest-contentful-paint'))} ms | ${figure('cumulative-layout-shift').toFixed(3)} | ${scriptKb(report).toFixed(1)} KB |`
}

async function basketCookie(origin: string): Promise<string> {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${origin}/api/v2/transaction/addToCart`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', languagecookie: 'en', currencycookie: '1' },
    body: JSON.stringify({ optionId: 32871, day, passengers: [{ typeId: 2, quantity: 2 }] }),
  })
  if (!answer.ok) throw new Error(`nothing was added to the basket: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The final address, because redirects would count as load time. */
async function finalAddress(address: string, tries = 10): Promise<string> {
  const { url, status } = await fetch(address)
  // a shop that has just started on a busy machine sheds load
  if (status === 503 && tries > 0) return setTimeout(1000).then(() => finalAddress(address, tries - 1))
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return url
}

type Visit = { scheme: Scheme; cookie: string | undefined; without: string | undefined }

async function reportOn(address: string, file: string, { scheme, cookie, without }: Visit): Promise<Report> {
  const chromium = process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)) ?? ''
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', `--blink-settings=preferredColorScheme=${schemes[scheme]}`].join(' ')
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  if (without) words.push(`--skip-audits=${without}`)
  if (cookie) words.push(`--extra-headers=${JSON.stringify({ cookie })}`)
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
