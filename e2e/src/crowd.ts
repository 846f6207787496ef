import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

// A process of its own, so that the crowd does not slow down who measures: asks for pages five times as fast as they can be made.
const [port = '0', seconds = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const statuses: Record<string, number> = {}
let n = 0

function page(): Promise<void> {
  return new Promise((done) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: Number(port),
        path: `/en/home?crowd=${n++}`,
        agent,
        headers: { host: 'localhost', 'accept-language': 'en' },
      },
      (response) => {
        const waits = response.statusCode === 503 && !(Number(response.headers['retry-after']) > 0)
        const status = waits ? '503 without a time' : String(response.statusCode)
        statuses[status] = (statuses[status] ?? 0) + 1
        response.resume().on('close', done)
      },
    )
    sent.on('error', () => {
      statuses.broken = (statuses.broken ?? 0) + 1
      done()
    })
    sent.end()
  })
}

const measured = performance.now() + 1000
async function lane(): Promise<void> {
  while (performance.now() < measured) await page()
}
await Promise.all(Array.from({ length: 8 }, lane))
const can = n
const underWay: Promise<void>[] = []
const began = performance.now()
for (let sent = 0; performance.now() - began < Number(seconds) * 1000; await setTimeout(20))
  for (const due = ((performance.now() - began) * 5 * can) / 1000; sent < due; sent++) underWay.push(page())
await Promise.all(underWay)
console.log(JSON.stringify({ can, statuses }))
agent.destroy()
