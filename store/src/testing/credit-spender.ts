import { postCredit, reserveCredit } from '../credit.ts'
import { openPostgres } from '../postgres.ts'
import { makeAgent, soundWorld } from './credit-histories.ts'

// Spends credit as fast as it can and names each order on standard output once it is acknowledged. Killed from outside.
const database = openPostgres(process.argv[2] ?? '', 4)
async function spender(): Promise<never> {
  for (;;) {
    const agent = await makeAgent(soundWorld(database), 1000, 12)
    for (const transactionId of agent.orders) {
      const reserved = await database.transaction((tx) => reserveCredit(tx, { agentId: agent.id, transactionId, cents: 100 }))
      if (!reserved.ok) continue
      await database.transaction((tx) => postCredit(tx, transactionId))
      process.stdout.write(`${transactionId}\n`)
    }
  }
}
await Promise.all([spender(), spender(), spender(), spender()])
