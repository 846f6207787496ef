import { Agent, request } from 'node:http'
import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import type { Ids, Stage } from '@opentop/api/testing/histories'
import type { Database } from '@opentop/store/db'

const patienceMs = 20_000

export type HttpStage = Stage & {
  options: number[]
  failures: string[]
  close: () => void
}

/** Runs histories against a listening shop with any number of processes; the scenes come from its catalogue. */
export async function stageAt(port: number, database: Database): Promise<HttpStage> {
  const scenes = await findScenes(database)
  const agent = new Agent({ keepAlive: true, maxSockets: 32, scheduling: 'fifo' })
  const failures: string[] = []
  let visitors = 0

  function ask<N extends CallName>(name: N, input: Inputs[N], token: string | undefined) {
    const { method, path } = splitPath(name)
    const fields = new Map<string, unknown>(Object.entries(input))
    const filled = path.replace(/:(\w+)/g, (_whole, field: string) => {
      const value = String(fields.get(field))
      fields.delete(field)
      return encodeURIComponent(value)
    })
    const body = method === 'POST' || method === 'PUT' ? JSON.stringify(Object.fromEntries(fields)) : undefined
    const headers = {
      host: 'localhost',
      currencycookie: '1',
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    return new Promise<{ reply: Replies[N]; token: string | undefined } | undefined>((done) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path: `${apiRoot}${filled}`, headers }, (response) => {
        const status = response.statusCode ?? 0
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', () => done(undefined)).on('close', () => done(undefined))
        response.on('end', () => {
          if (status >= 500 && status !== 503) failures.push(`${status} ${name} ${text.slice(0, 200)}`)
          const answer = JSON.parse(text) as { code?: string }
          const reply = status === 200 ? { ok: true, answer } : { ok: false, refusal: answer.code }
          done({ reply: reply as Replies[N], token: response.headers.authorization?.replace('Bearer ', '') })
        })
      })
      sent.setTimeout(patienceMs, () => {
        failures.push(`${name} was never answered`)
        sent.destroy()
      })
      sent.on('error', () => done(undefined))
      sent.end(body)
    })
  }

  return {
    database,
    ask,
    failures,
    scene(number) {
      const scene = scenes[number % scenes.length]
      if (!scene) throw new Error('the catalogue has no package of a day ticket and a timed tour')
      return scene
    },
    options: [...new Set(scenes.flatMap(({ id }) => [id.day, id.longer, id.timed]))],
    close: () => agent.destroy(),
  }
}

/** Packages of a day ticket and a timed tour, for each day with two departures of the tour; ordered by day, so that cities alternate. */
async function findScenes(database: Database): Promise<{ id: Ids; day: string; times: string[] }[]> {
  const rows = await database.rows<Ids & { first: number; last: number; on: string }>(
    `SELECT DISTINCT ON (t.service_day, bus.option_ids[1]) bus.option_ids[1] AS day, bus.option_ids[cardinality(bus.option_ids)] AS longer, tour.option_ids[1] AS timed, bus.option_id AS package,
            t.first, t.last, t.service_day AS on
       FROM package_components bus JOIN package_components tour ON tour.option_id = bus.option_id
       JOIN options b ON b.id = bus.option_ids[1] AND b.kind = 'day' JOIN options o ON o.id = tour.option_ids[1] AND o.kind = 'timed'
       JOIN (SELECT option_id, service_day, min(start_minute) AS first, max(start_minute) AS last FROM departures WHERE on_sale GROUP BY 1, 2) t ON t.option_id = o.id
      WHERE t.service_day BETWEEN current_date + 3 AND current_date + 300 AND t.first >= 0 AND t.last < 1440 ORDER BY t.service_day, bus.option_ids[1], bus.option_id`,
  )
  const time = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return rows.map(({ first, last, on, ...id }) => ({ id, day: on, times: [time(first), time(last)] }))
}
