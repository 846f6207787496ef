import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from '@opentop/api/secret/password'
import { availableOf } from '@opentop/domain/agent/credit'
import { currencyOf } from '@opentop/domain/price/currency'
import { findAgents, findAgentLogin, insertAgent, updateAgentActive } from '@opentop/store/agent'
import { addEntry, updateLimit } from '@opentop/store/credit'
import type { Database } from '@opentop/store/db'
import { runCommand } from './run-command.ts'

const help = `npm run agent -- list
npm run agent -- add LOGIN --company NAME --password WORDS --currency 1|2|3 [--net | --commission 12.5] [--limit 2000] [--card] [--email ADDRESS]
npm run agent -- topup LOGIN --amount 500 --key RECEIPT [--note TEXT]     an entry with the same key is added only once
npm run agent -- limit LOGIN --amount 3000
npm run agent -- close LOGIN | open LOGIN
Amounts are in the currency of the contract. With the embedded database, stop the shop first.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    password: { type: 'string' },
    currency: { type: 'string' },
    commission: { type: 'string' },
    limit: { type: 'string' },
    amount: { type: 'string' },
    key: { type: 'string' },
    email: { type: 'string' },
    note: { type: 'string' },
    net: { type: 'boolean' },
    card: { type: 'boolean' },
  },
})
const [command = '', login = ''] = positionals

function centsOf(text: string | undefined): number {
  const cents = Math.round(Number(text) * 100)
  if (text === undefined || !Number.isSafeInteger(cents)) throw new Error('an amount is missing, such as --amount 500')
  return cents
}

async function agentIdOf(database: Database): Promise<string> {
  const found = await findAgentLogin(database, login.toLowerCase())
  if (!found) throw new Error(`there is no agent with the login ${login}`)
  return found.agentId
}

const commands: Record<string, (database: Database) => Promise<void>> = {
  async list(database) {
    for (const agent of await findAgents(database))
      console.log(`${agent.login}  ${agent.company}  ${agent.pricing}  available ${(availableOf(agent) / 100).toFixed(2)}`)
  },
  async add(database) {
    const { company, password } = values
    const currencyId = currencyOf(values.currency)
    if (!login || !company || !password || !currencyId) throw new Error(help)
    const passwordHash = await hashPassword(password)
    const commissionBp = values.net ? 0 : Math.round(Number(values.commission ?? 0) * 100)
    const limitCents = values.limit === undefined ? 0 : centsOf(values.limit)
    const terms = { company, currencyId, commissionBp, limitCents, pricing: values.net ? 'net' : 'commission', terms: '' } as const
    await database.transaction((tx) =>
      insertAgent(tx, { ...terms, allowsCard: values.card ?? false, email: values.email ?? '' }, { login, passwordHash, name: company }),
    )
  },
  async topup(database) {
    const entry = { kind: 'TOPUP', cents: centsOf(values.amount), key: values.key ?? randomUUID(), note: values.note ?? '' } as const
    const agentId = await agentIdOf(database)
    const added = await database.transaction((tx) => addEntry(tx, agentId, entry))
    console.log(added ? 'added' : 'an entry with this key exists already; nothing changed')
  },
  async limit(database) {
    const agentId = await agentIdOf(database)
    const limitCents = centsOf(values.amount)
    const changed = await database.transaction((tx) => updateLimit(tx, agentId, limitCents))
    if (!changed) throw new Error('the agent already uses more credit than that; the limit stays as it was')
  },
  close: async (database) => {
    const agentId = await agentIdOf(database)
    await database.transaction((tx) => updateAgentActive(tx, agentId, false))
  },
  open: async (database) => {
    const agentId = await agentIdOf(database)
    await database.transaction((tx) => updateAgentActive(tx, agentId, true))
  },
}

const work = commands[command]
if (work) await runCommand(work)
else {
  console.error(help)
  process.exitCode = 1
}
