import type { CallName } from '@opentop/contract/api'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { hashPassword } from '@opentop/api/secret/password'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import { insertAgent } from '@opentop/store/agent'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { findSecret } from '@opentop/store/secret'
import { fastSettings } from '@opentop/store/testing/throwaway-postgres'
import { demoPostgres } from './demo-data.ts'
import { startShop } from './shop-process.ts'
import { walletFiles } from './wallet-files.ts'

export type Answer = { status: number; text: string; token: string | undefined }
export type Session = string | undefined
export type ProofShop = {
  origin: string
  database: Database
  linkSecret: Buffer
  voucherSecret: Buffer
  ask: (name: CallName, input: object, session?: Session) => Promise<Answer>
  stop: () => Promise<void>
}
export const deviceKey = 'device-key-of-the-proof-test'
export const agentPassword = 'the desk behind the counter'

/** A shop on a PostgreSQL of its own, so that a test can let links and sessions expire. */
export async function openProofShop(): Promise<ProofShop> {
  const postgres = await demoPostgres(fastSettings)
  const wallet = walletFiles()
  const shop = await startShop('main.ts', {
    DATABASE_URL: postgres.url(),
    TRUST_PROXY: 'loopback',
    SCANNERS: `Bus 9=${deviceKey}`,
    ...wallet.settings,
  })
  const database = openPostgres(postgres.url(), 2)
  const origin = `http://127.0.0.1:${shop.port}`
  return {
    origin,
    database,
    linkSecret: await findSecret(database, 'link'),
    voucherSecret: await findSecret(database, 'voucher'),
    ask: (name, input, session) => askAt(origin, name, input, session),
    async stop() {
      await shop.stop()
      wallet.remove()
      await database.close()
      await postgres.stop()
    },
  }
}

export async function newAgency({ database }: ProofShop): Promise<string> {
  const login = `agency-${randomUUID()}`
  const passwordHash = await hashPassword(agentPassword)
  const terms = { currencyId: 1, pricing: 'net', commissionBp: 0, allowsCard: true, terms: 'none', limitCents: 500_000 } as const
  await database.transaction((tx) => insertAgent(tx, { company: 'Agency', ...terms }, { login, passwordHash, name: 'Owen Price' }))
  return login
}

const patienceMs = 30_000
/** Retries 503, which a busy machine may answer for a moment. */
async function askAt(...asked: Parameters<typeof askOnce>): Promise<Answer> {
  for (const end = Date.now() + patienceMs; ; await setTimeout(300)) {
    const answer = await askOnce(...asked)
    if (answer.status !== 503 || Date.now() > end) return answer
  }
}

async function askOnce(origin: string, name: CallName, input: object, session: Session): Promise<Answer> {
  const { method, path } = splitPath(name)
  const fields = new Map<string, unknown>(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_whole, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return encodeURIComponent(value)
  })
  const inBody = method === 'POST' || method === 'PUT'
  const query = inBody ? '' : `?${new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]))}`
  const response = await fetch(`${origin}${apiRoot}${filled}${query}`, {
    method,
    headers: {
      currencycookie: '1',
      languagecookie: 'en',
      // a new client address for every request, so that no rate limit applies
      'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
      ...(inBody ? { 'content-type': 'application/json' } : {}),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    ...(inBody ? { body: JSON.stringify(Object.fromEntries(fields)) } : {}),
  })
  const text = await response.text()
  return {
    status: response.status,
    text: text.replace(/"requestId":"[^"]+"/, ''),
    token: response.headers.get('authorization')?.replace('Bearer ', ''),
  }
}
