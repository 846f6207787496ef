import { hashPassword } from '@opentop/api/secret/password'
import { findAgentLogin, insertAgent, type NewAgent } from '@opentop/store/agent'
import { addEntry } from '@opentop/store/credit'
import type { Database } from '@opentop/store/db'

/** Agencies of the embedded demo database; on a PostgreSQL server there are none until the operator adds them. */
const agencies: (NewAgent & { login: string; password: string; name: string; toppedUpCents: number })[] = [
  {
    company: 'Sunline Travel, Valencia',
    currencyId: 1,
    pricing: 'net',
    commissionBp: 0,
    allowsCard: false,
    terms: '30 days net',
    limitCents: 200_000,
    toppedUpCents: 48_000,
    email: 'desk@sunline.example',
    login: 'sunline',
    password: 'sunline demo desk',
    name: 'Pilar Ferrer',
  },
  {
    company: 'Harbour Desk, Bristol',
    currencyId: 2,
    pricing: 'commission',
    commissionBp: 1250,
    allowsCard: true,
    terms: 'Prepaid',
    limitCents: 0,
    toppedUpCents: 30_000,
    email: 'desk@harbour.example',
    login: 'harbour',
    password: 'harbour demo desk',
    name: 'Owen Price',
  },
]

export async function addDemoAgents(database: Database): Promise<void> {
  for (const { login, password, name, toppedUpCents, ...agency } of agencies) {
    if (await findAgentLogin(database, login)) continue
    const passwordHash = await hashPassword(password)
    await database.transaction(async (tx) => {
      const agentId = await insertAgent(tx, agency, { login, passwordHash, name })
      await addEntry(tx, agentId, { kind: 'TOPUP', cents: toppedUpCents, key: 'demo', note: 'Bank transfer' })
    })
  }
}
