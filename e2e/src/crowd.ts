import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

// A process of its own, so that the crowd does not slow down who measures: asks for pages five times as fast as they can be made.
export type Crowd = {
  /** Pages that eight visitors get in a second, before the crowd comes and after it has gone. */
  before: number
  after: number
  /** How often which answer came while there was too much to do. */
  statuses: Record<string, number>
  /** From the end of the crowd until pages are served again. */
  overMs: number
}
const [port = '0', seconds = '1'] = process.argv.slice(2)
const mostSeconds = 20
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const statuses: Record<string, number> = {}
let asked = 0

function page(): Promise<string> {
  const path = `/en/home?crowd=${asked++}`
  return new Promise((done) => {
    const sent = request(
      { host: '127.0.0.1', port: Number(port), path, agent, headers: { host: 'localhost', 'accept-language': 'en' } },
      (response) => {
        const waits = response.statusCode === 503 && !(Number(response.headers['retry-after']) > 0)
        const status = waits ? '503 without a time' : String(response.statusCode)
        response.resume().on('close', () => done(status))
      },
    )
    sent.on('error', () => done('broken'))
    sent.end()
  })
}

/** How many pages are served in a second to visitors who wait for each. */
async function pagesASecond(): Promise<number> {
  const began = performance.now()
  let served = 0
  const visitor = async (): Promise<void> => {
    while (performance.now() - began < 1000) if ((await page()) === '200') served++
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  return Math.round((served * 1000) / (performance.now() - began))
}

const before = await pagesASecond()
const underWay: Promise<void>[] = []
const began = performance.now()
const elapsed = (): number => performance.now() - began
// a machine that was busy while it was measured can do more than that: the crowd grows until somebody is turned away
const isEnough = (): boolean => elapsed() > Number(seconds) * 1000 && ('503' in statuses || elapsed() > mostSeconds * 1000)
for (let sent = 0, due = 0; !isEnough(); await setTimeout(20)) {
  const growth = Math.max(1, elapsed() / (Number(seconds) * 1000))
  for (due = (elapsed() * 5 * growth * before) / 1000; sent < due; sent++)
    underWay.push(page().then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1)))
}
await Promise.all(underWay)
const gone = performance.now()
while ((await page()) !== '200') await setTimeout(50)
const overMs = Math.round(performance.now() - gone)
console.log(JSON.stringify({ before, after: await pagesASecond(), statuses, overMs } satisfies Crowd))
agent.destroy()
