import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

// A process of its own, so that the load does not slow down the measurement: requests pages at five times the rate at which they can be rendered.
export type OverloadResult = {
  before: number
  after: number
  statuses: Record<string, number>
  seen: { type: string | undefined; html: string } | undefined
  overMs: number
}
const [port = '0', seconds = '1'] = process.argv.slice(2)
const mostSeconds = 20
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const statuses: Record<string, number> = {}
let asked = 0
let seen: OverloadResult['seen']

/** One of twenty requests is a browser with German pages; the others are programs. */
function page(): Promise<string> {
  const isBrowser = asked % 20 === 0
  const path = `${isBrowser ? '/de/home' : '/en/home'}?overload=${asked++}`
  const headers = { host: 'localhost', 'accept-language': 'en', accept: isBrowser ? 'text/html,*/*;q=0.8' : '*/*' }
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port: Number(port), path, agent, headers }, (response) => {
      const waits = response.statusCode === 503 && !(Number(response.headers['retry-after']) > 0)
      const status = waits ? '503 without a time' : String(response.statusCode)
      let html = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (html += chunk))
      response.on('close', () => {
        if (isBrowser && status === '503') seen ??= { type: response.headers['content-type'], html }
        done(status)
      })
    })
    sent.on('error', () => done('broken'))
    sent.end()
  })
}

async function pagesASecond(): Promise<number> {
  const began = performance.now()
  let served = 0
  const visitor = async (): Promise<void> => {
    while (performance.now() - began < 1000) if ((await page()) === '200') served++
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  return Math.round((served * 1000) / (performance.now() - began))
}

// a process that has just started may answer 503
while ((await page()) !== '200') await setTimeout(50)
const before = await pagesASecond()
const underWay: Promise<void>[] = []
const began = performance.now()
const elapsed = (): number => performance.now() - began
// a machine that was busy during the measurement has more capacity than measured: the load grows until requests are refused
const isEnough = (): boolean =>
  elapsed() > Number(seconds) * 1000 && (('503' in statuses && seen !== undefined) || elapsed() > mostSeconds * 1000)
for (let sent = 0, due = 0; !isEnough(); await setTimeout(20)) {
  const growth = Math.max(1, elapsed() / (Number(seconds) * 1000))
  for (due = (elapsed() * 5 * growth * before) / 1000; sent < due; sent++)
    underWay.push(page().then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1)))
}
await Promise.all(underWay)
const gone = performance.now()
while ((await page()) !== '200') await setTimeout(50)
const overMs = Math.round(performance.now() - gone)
console.log(JSON.stringify({ before, after: await pagesASecond(), statuses, seen, overMs } satisfies OverloadResult))
agent.destroy()
