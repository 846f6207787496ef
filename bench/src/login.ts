import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './processes.ts'

const rounds = 200
const goalRatio = 1.03
const known = { email: 'known@example.org', login: 'sunline' }
const wrongPassword = 'none of these is right'
const member = { email: known.email, password: 'seven buses cross the river', firstName: 'Marta', lastName: 'Reis' }

type Ask = (path: string, body: object) => Promise<number>
type Way = { name: string; path: string; ofKnown: object; ofUnknown: (n: number) => object }
const ways: readonly Way[] = [
  {
    name: 'member, wrong password',
    path: '/member/login/email',
    ofKnown: { email: known.email, password: wrongPassword },
    ofUnknown: (n) => ({ email: `nemo${n}@example.org`, password: wrongPassword }),
  },
  {
    name: 'agent, wrong password',
    path: '/agent/login',
    ofKnown: { login: known.login, password: wrongPassword },
    ofUnknown: (n) => ({ login: `nemo${n}`, password: wrongPassword }),
  },
  {
    name: 'forgotten password',
    path: '/member/restore/request',
    ofKnown: { email: known.email },
    ofUnknown: (n) => ({ email: `nemo${n}@example.org` }),
  },
]

/** Whether the response time reveals that an account exists. Both kinds alternate, so that other load affects both. */
export async function benchLogin(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), SWITCHES: 'memberArea' })
  const ask: Ask = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  try {
    if ((await ask('/member/signin/email', member)) !== 200) throw new Error('no member was made')
    const lines = ['| request | known account | unknown account | ratio | goal |', '| --- | --- | --- | --- | --- |']
    for (const way of ways) lines.push(await lineOf(way, ask))
    return lines
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lineOf({ name, path, ofKnown, ofUnknown }: Way, ask: Ask): Promise<string> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < rounds; n++)
    // the order alternates, because the second request finds warm caches
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now()
      const status = await ask(path, kind === 'known' ? ofKnown : ofUnknown(n))
      took[kind].push(performance.now() - began)
      if (status !== 401 && status !== 200) throw new Error(`${path} answered ${status}`)
    }
  const [ofOne, ofOther] = [median(took.known), median(took.unknown)]
  const ratio = Math.max(ofOne / ofOther, ofOther / ofOne)
  return `| ${name} | ${ofOne.toFixed(2)} ms | ${ofOther.toFixed(2)} ms | ${ratio.toFixed(3)} | ≤ ${goalRatio} |`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
