import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Load } from './load.ts'
import { startProcess, startShop } from './processes.ts'

const rawFile = new URL('raw-server.ts', import.meta.url).pathname
const home = '/en/home'
const product = '/en/95/london/3287/london-hop-on-hop-off-bus'
const rounds = 3
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-GB,en;q=0.9' }
/** Of the experiments, so that it is the same page every day. */
const arms = 'AB_PRODUCT_PAGE=A; AB_MAP_DISPLAY=A'
const goals = { cpu: 1.3, rate: 0.9, renderedMs: 2 }

/** A minimal server sending the same bytes, the cached page, and pages rendered each time, in alternating rounds. */
export async function benchPages(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  // the buses of the demo have a benchmark of their own
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), DEMO_BUSES: 'off' })
  const answer = await pageBytes(shop.port)
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer))
  const raw = await startProcess(rawFile, /raw on (\d+)/, { RAW_ANSWER: join(folder, 'answer.json') })
  const runs = { raw: [] as Load[], kept: [] as Load[], home: [] as Load[], product: [] as Load[] }
  for (let round = -1; round < rounds; round++) {
    const seconds = round < 0 ? 2 : 4
    const now = {
      raw: await load(raw, { path: home, seconds, headers }),
      kept: await load(shop, { path: home, seconds, headers }),
      home: await load(shop, { path: `${home}?render={n}`, seconds, headers }),
      product: await load(shop, { path: `${product}?render={n}`, seconds, headers: { ...headers, cookie: arms } }),
    }
    if (round >= 0) for (const key of ['raw', 'kept', 'home', 'product'] as const) runs[key].push(now[key])
  }
  await Promise.all([shop.stop(), raw.stop()])
  rmSync(folder, { recursive: true, force: true })
  const raws = median(runs.raw)
  const kept = median(runs.kept)
  const rendered = median(runs.product)
  const row = (name: string, { perSecond, cpuMsPerRequest, p50, p99, errors }: Load): string =>
    `| ${name} | ${Math.round(perSecond)} | ${cpuMsPerRequest.toFixed(3)} | ${p50} | ${p99} | ${errors} |`
  const ratio = (figure: 'perSecond' | 'cpuMsPerRequest'): string => (kept[figure] / raws[figure]).toFixed(2)
  return [
    `${Buffer.from(answer.body, 'base64').length} bytes of HTML in brotli, 16 connections, median of ${rounds} alternating rounds of 4 s`,
    '',
    '| what | requests/s | CPU ms a request | p50 ms | p99 ms | errors |',
    '| --- | --- | --- | --- | --- | --- |',
    row('raw Node server, same bytes', raws),
    row('cached page', kept),
    row('home page, rendered each time', median(runs.home)),
    row('product page, rendered each time', rendered),
    '',
    `cached / raw: CPU ${ratio('cpuMsPerRequest')} (goal ≤ ${goals.cpu}), requests ${ratio('perSecond')} (goal ≥ ${goals.rate})`,
    `product page rendered: ${rendered.cpuMsPerRequest.toFixed(2)} ms CPU (goal ≤ ${goals.renderedMs.toFixed(1)})`,
  ]
}

function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no rounds were run')
  return middle
}

function pageBytes(port: number): Promise<{ body: string; headers: Record<string, string> }> {
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path: home, headers: { host: 'localhost', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name),
        )
        done({
          body: Buffer.concat(chunks).toString('base64'),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        })
      })
    })
      .on('error', failed)
      .end()
  })
}
