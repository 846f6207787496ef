import { setTimeout } from 'node:timers/promises'
import { callsAt } from './calls-at.ts'
import type { HttpStage } from './http-stage.ts'

export const cardModes = [
  'authorised',
  'refused',
  'secure',
  'slow',
  'timeout-after-charge',
  'timeout-before-charge',
  'webhook-first',
  'webhook-twice',
  'webhook-late',
  'webhook-lost',
  'refused-then-authorised',
  'pending-then-paid',
  'pending-then-closed',
  'refund-fails',
  'chargeback',
  'outage',
  'garbage',
] as const

export type Answer = { status: number; headers: Headers; text: string; json: Record<string, unknown> }
type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string> }
export type Paid = { owner: Buyer; attemptId: string; voucherToken: string | undefined; saleIds: string[] }
export type Buyer = {
  name: number
  address: string
  token: string | undefined
  attemptId: string | undefined
  page: string | undefined
  back: URL | undefined
  lines: { id: string; optionId: number }[]
  totalCents: number
  paymentOpen: boolean
  paid: Paid | undefined
  lastPress: { body: object; key: string } | undefined
}
export function newBuyer(name: number): Buyer {
  // one address of a documentation range each, so that rate limits per address do not apply
  const address = `198.51.${100 + Math.floor(name / 250)}.${1 + (name % 250)}`
  const nothing = { token: undefined, attemptId: undefined, page: undefined, back: undefined, paid: undefined, lastPress: undefined }
  return { name, address, lines: [], totalCents: 0, paymentOpen: false, ...nothing }
}

export type Chaos = {
  send: (buyer: Buyer, path: string, sent?: RequestOptions) => Promise<Answer | undefined>
  scene: HttpStage['scene']
  /** The number of scenes to choose from: few enough for buyers to compete, enough to find seats. */
  scenes: number
  today: string
  scanner: string
  results: { attemptId: string; redirectResult: string }[]
  quotes: { saleId: string; quoteId: string; act: 'cancel' | 'change' }[]
  paid: Paid[]
  failures: string[]
  foreign: { tried: number; wrong: string[]; changed: { saleIds: string[]; says: string }[] }
  counts: Map<string, number>
  count: (what: string) => void
  waiting: () => number
}

const patienceMs = 20_000
const isAboutMoney = (path: string): boolean => path.includes('/payment/')

export function openChaos(
  port: () => number,
  isUp: () => Promise<void>,
  { scene, scenes, today, scanner }: Pick<Chaos, 'scene' | 'scenes' | 'today' | 'scanner'>,
): Chaos {
  const { ask } = callsAt(port)
  const counts = new Map<string, number>()
  const failures: string[] = []
  let waiting = 0
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  return {
    scene,
    scenes,
    today,
    scanner,
    results: [],
    quotes: [],
    paid: [],
    failures,
    foreign: { tried: 0, wrong: [], changed: [] },
    counts,
    count,
    waiting: () => waiting,
    async send(buyer, path, { method = 'POST', body, headers = {} } = {}) {
      await isUp()
      if (isAboutMoney(path)) waiting++
      try {
        const answer = await ask(path, {
          method,
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          headers: {
            connection: 'close',
            'x-forwarded-for': buyer.address,
            currencycookie: '1',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(buyer.token && !('cookie' in headers) ? { authorization: `Bearer ${buyer.token}` } : {}),
            ...headers,
          },
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
        const text = await answer.text()
        if (answer.status >= 500 && answer.status !== 503) failures.push(`${answer.status} ${path.split('?')[0]} ${text.slice(0, 200)}`)
        return { status: answer.status, headers: answer.headers, text, json: readable(text) }
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') failures.push(`${path} was never answered`)
        count('cut off')
        await setTimeout(100)
        return undefined
      } finally {
        if (isAboutMoney(path)) waiting--
      }
    },
  }
}

function readable(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
