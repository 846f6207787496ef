import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Load } from './load.ts'
import { startProcess, startShop } from './processes.ts'

const rawFile = new URL('raw-server.ts', import.meta.url).pathname
const path = '/en/home'
const rounds = 3

/** A minimal server sending the same bytes, the cached page, and the page rendered each time, in alternating rounds. */
export async function benchPages(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data') })
  const answer = await pageBytes(shop.port)
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer))
  const raw = await startProcess(rawFile, /raw on (\d+)/, { RAW_ANSWER: join(folder, 'answer.json') })
  const runs = { raw: [] as Load[], kept: [] as Load[], rendered: [] as Load[] }
  for (let round = -1; round < rounds; round++) {
    const seconds = round < 0 ? 2 : 4
    const now = {
      raw: await load(raw, { path, seconds }),
      kept: await load(shop, { path, seconds }),
      rendered: await load(shop, { path: `${path}?render={n}`, seconds }),
    }
    if (round >= 0) for (const key of ['raw', 'kept', 'rendered'] as const) runs[key].push(now[key])
  }
  await Promise.all([shop.stop(), raw.stop()])
  rmSync(folder, { recursive: true, force: true })
  const raws = median(runs.raw)
  const kept = median(runs.kept)
  const rendered = median(runs.rendered)
  const row = (name: string, { perSecond, cpuMsPerRequest, p50, p99, errors }: Load): string =>
    `| ${name} | ${Math.round(perSecond)} | ${cpuMsPerRequest.toFixed(3)} | ${p50} | ${p99} | ${errors} |`
  return [
    `${Buffer.from(answer.body, 'base64').length} bytes of HTML in brotli, 16 connections, median of ${rounds} alternating rounds of 4 s`,
    '',
    '| what | requests/s | CPU ms a request | p50 ms | p99 ms | errors |',
    '| --- | --- | --- | --- | --- | --- |',
    row('raw Node server, same bytes', raws),
    row('cached page', kept),
    row('rendered each time', rendered),
    '',
    `cached / raw: ${(kept.perSecond / raws.perSecond).toFixed(2)} (goal ≥ 0.8); rendered: ${rendered.cpuMsPerRequest.toFixed(2)} ms CPU a page (goal ≤ 3)`,
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
    request(
      { host: '127.0.0.1', port, path, headers: { host: 'localhost', 'accept-encoding': 'br', 'accept-language': 'en' } },
      (response) => {
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
      },
    )
      .on('error', failed)
      .end()
  })
}
